import { describe, expect, it } from 'vitest';
import {
  basePermissions,
  grantablePermissions,
  mayGive,
  withNeeded,
  without,
} from '@/domain/access/ownRoles';
import { permissions, permissionsOf, type Permission } from '@/domain/access/permissions';

const beyondBase = (held: Permission[]) => held.filter(permission => !basePermissions.includes(permission));

it('gives every role the catalogue and what is one’s own, and nobody’s contacts', () => {
  expect(basePermissions).toEqual(
    expect.arrayContaining(['services.read.all', 'companies.read.all', 'records.read.own']),
  );
  expect(basePermissions.filter(name => name.includes('write'))).toEqual(['support_requests.write.all']);
  expect(basePermissions).not.toContain('contacts.read.all');
});

it('leaves the giving of roles and what is the owner’s to administrators and the owner', () => {
  const left = permissions.filter(name => ![...basePermissions, ...grantablePermissions].includes(name));
  expect(left).toEqual([
    'roles.write.all',
    'billing.write',
    'exports.write',
    'ownership.write',
    'companies.delete',
  ]);
});

it.each<[Permission, Permission[]]>([
  ['reports.read.all', ['reports.read.all']],
  ['records.write.all', ['records.read.all', 'records.write.own', 'records.write.all']],
  ['records.force', ['records.write.own', 'records.force']],
  ['orders.discount', ['orders.write.own', 'orders.discount']],
  ['payments.write.all', ['orders.read.all', 'payments.write.own', 'payments.write.all']],
  ['services.write.all', ['services.write.all']],
  ['settings.write.all', ['companies.write.all', 'settings.write.all']],
  ['companies.write.all', ['companies.write.all', 'settings.write.all']],
  [
    'webhooks.write.all',
    [
      'customers.read.all',
      'contacts.read.all',
      'records.read.all',
      'waiting_list.read.all',
      'orders.read.all',
      'certificates.read.all',
      'reviews.read.own',
      'reviews.read.all',
      'webhooks.read.all',
      'webhooks.write.all',
    ],
  ],
])('adds to %s what it needs', (chosen, needed) => {
  expect(beyondBase(withNeeded([chosen]))).toEqual(needed);
});

it('takes away with a permission what needs it', () => {
  const held = withNeeded(['records.write.all', 'reports.read.all']);
  expect(beyondBase(without(held, 'records.read.all'))).toEqual(['records.write.own', 'reports.read.all']);
});

describe('nobody gives more than they hold', () => {
  const manager = { company_role: 'manager', is_owner: false } as const;

  it.each([
    ['an administrator', { company_role: 'administrator', is_owner: false }, 'manager', true],
    ['a manager', manager, 'receptionist', true],
    ['a manager', manager, 'manager', false],
    ['a manager', manager, 'administrator', false],
    ['a receptionist', { company_role: 'receptionist', is_owner: false }, 'manager', false],
  ] as const)('%s', (_, member, company_role, may) => {
    expect(mayGive(member, permissionsOf({ company_role, is_owner: false }))).toBe(may);
  });

  it('in a role of the company’s own', () => {
    const granted = withNeeded(['employees.write.all', 'reports.read.all']);
    const member = { company_role: 'employee', is_owner: false, granted } as const;
    expect(mayGive(member, withNeeded(['reports.read.all']))).toBe(true);
    expect(mayGive(member, withNeeded(['sales.read.all']))).toBe(false);
    expect(mayGive(member, granted)).toBe(false);
  });
});
