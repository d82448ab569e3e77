import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withNeeded } from '@/domain/access/ownRoles';
import { permissionsOf, type Member, type Permission } from '@/domain/access/permissions';
import AccessPaused from '@/src/app/AccessPaused';
import { isListed, navigation, settingsItem } from '@/src/navigation/navigation';
import { openedTabs } from '@/src/navigation/settingsTabs';
import { Permitted } from '@/src/access/Permitted';
import { readPermissionOf, resources, writePermissionOf } from '@/src/resources';
import { show } from '@/tests/helpers/admin';

const everywhere = [
  'dashboard',
  'calendar',
  'orders',
  'customers',
  'services',
  'memberships',
  'bundles',
  'products',
];
const nouns = [
  'orders',
  'customers',
  'services',
  'memberships',
  'bundles',
  'products',
  'employees',
  'articles',
  'reviews',
  'assistants',
];

/** What each role finds in the sidebar, opens as a page, and changes. */
const table: Record<string, { member: Member; shown: string[]; opened: string[]; changed: string[] }> = {
  owner: {
    member: { company_role: 'administrator', is_owner: true },
    shown: [
      ...everywhere,
      'till',
      'certificates',
      'waiting_list',
      'sales',
      'reports',
      'purchase_links',
      'activity',
      'translations',
      'employees',
      'roster',
      'articles',
      'reviews',
      'assistants',
      'settings',
    ],
    opened: [...nouns, 'certificates', 'waiting_list'],
    changed: [...nouns, 'certificates', 'waiting_list'],
  },
  administrator: {
    member: { company_role: 'administrator', is_owner: false },
    shown: [
      ...everywhere,
      'till',
      'certificates',
      'waiting_list',
      'sales',
      'reports',
      'purchase_links',
      'activity',
      'translations',
      'employees',
      'roster',
      'articles',
      'reviews',
      'assistants',
      'settings',
    ],
    opened: [...nouns, 'certificates', 'waiting_list'],
    changed: [...nouns, 'certificates', 'waiting_list'],
  },
  manager: {
    member: { company_role: 'manager', is_owner: false },
    shown: [
      ...everywhere,
      'till',
      'certificates',
      'waiting_list',
      'sales',
      'reports',
      'purchase_links',
      'activity',
      'translations',
      'employees',
      'roster',
      'articles',
      'reviews',
      'assistants',
    ],
    opened: [...nouns, 'certificates', 'waiting_list'],
    changed: [...nouns, 'certificates', 'waiting_list'],
  },
  receptionist: {
    member: { company_role: 'receptionist', is_owner: false },
    shown: [
      ...everywhere,
      'till',
      'certificates',
      'waiting_list',
      'employees',
      'roster',
      'reviews',
      'assistants',
    ],
    opened: [...nouns.filter(name => name !== 'articles'), 'certificates', 'waiting_list'],
    changed: ['assistants', 'orders', 'customers', 'waiting_list'],
  },
  employee: {
    member: { company_role: 'employee', is_owner: false },
    shown: [...everywhere, 'payroll', 'roster', 'reviews', 'assistants'],
    opened: nouns.filter(name => name !== 'articles'),
    changed: ['assistants'],
  },
};

describe.each(Object.entries(table))('to the role of %s', (_, { member, shown, opened, changed }) => {
  const granted = new Set<Permission>(permissionsOf(member));
  const permits = (name: Permission) => granted.has(name);
  const settings = openedTabs(permits).length > 0 ? [settingsItem] : [];
  const places = [...navigation.flatMap(({ places }) => places), ...settings];

  it('the sidebar shows', () => {
    const visible = places.filter(place => isListed(place, permits)).map(({ name }) => name);
    expect(visible.sort()).toEqual([...shown].sort());
  });

  it('the pages open of', () => {
    const open = resources
      .filter(resource => granted.has(readPermissionOf(resource)))
      .map(({ name }) => name);
    expect(open.sort()).toEqual([...opened].sort());
  });

  it('the lists open that the sidebar shows', () => {
    const lists = resources.filter(({ lists, ...resource }) =>
      granted.has(lists ?? readPermissionOf(resource)),
    );
    expect(lists.map(({ name }) => name).filter(name => !shown.includes(name))).toEqual([]);
  });

  it('all can be changed of', () => {
    const own = resources
      .filter(resource => granted.has(writePermissionOf(resource)))
      .map(({ name }) => name);
    expect(own.sort()).toEqual([...changed].sort());
  });

  it.each([
    'billing.write',
    'companies.delete',
    'exports.write',
    'ownership.write',
    'settings.write.all',
    'payments.write.all',
    'records.write.own',
    'records.force',
  ] as const)('%s opens what needs it, and nothing else does', permission => {
    show(<Permitted permission={permission}>Within</Permitted>, { permissions: [...granted] });
    expect(screen.queryByText('Within') !== null).toBe(granted.has(permission));
  });
});

it.each<[Permission, string[]]>([
  ['reports.read.all', []],
  ['payment_integrations.write.all', ['payments']],
  ['invoices.read.all', ['billing']],
  ['webhooks.read.all', ['api']],
  [
    'settings.write.all',
    ['general', 'address', 'calendar', 'website', 'communication', 'roles', 'api', 'data'],
  ],
])('a role of the company’s own with %s opens what it may change in the settings', (permission, tabs) => {
  const held = withNeeded([permission]);
  expect(openedTabs(name => held.includes(name))).toEqual(tabs);
});

describe('somebody whose role the plan does not hold', () => {
  it('reads why, and who can change that, by name where it is known', () => {
    const { unmount } = show(<AccessPaused owner="Olena K." />);
    expect(screen.getByText('Your access is paused')).toBeDefined();
    expect(
      screen.getByText('Olena K., the owner of the company, can move it to a plan with roles.'),
    ).toBeDefined();
    unmount();
    show(<AccessPaused owner={undefined} />);
    expect(screen.getByText('The owner of the company can move it to a plan with roles.')).toBeDefined();
  });

  it('goes to another company of theirs in one press', () => {
    show(<AccessPaused owner={undefined} />, { path: '/9' });
    const link = screen.getByRole('link', { name: 'Switch company: Kalyna' });
    expect(link.getAttribute('href')).toBe('/5');
  });
});
