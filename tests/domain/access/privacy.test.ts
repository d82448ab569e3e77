import { describe, expect, it } from 'vitest';
import { isPermitted, permissionsOf, type Member } from '@/domain/access/permissions';
import { withPrivacy, type Privacy } from '@/domain/access/privacy';

const open: Privacy = {
  employees_see_contacts: true,
  employees_export: true,
  employees_history_days: 0,
  employees_see_calendars: 'none',
};
const closed: Privacy = {
  employees_see_contacts: false,
  employees_export: false,
  employees_history_days: 30,
  employees_see_calendars: 'none',
};
const now = 1_800_000_000;
const employee: Member = { company_role: 'employee', is_owner: false };

describe('an employee', () => {
  it('has what the role has where the switches are on', () => {
    expect(permissionsOf(withPrivacy(employee, open, now))).toEqual(permissionsOf(employee));
    expect(withPrivacy(employee, open, now).sees_from).toBeUndefined();
  });

  it('loses what the company hides', () => {
    const limited = withPrivacy(employee, closed, now);
    expect(isPermitted(limited, 'contacts.read.all')).toBe(false);
    expect(isPermitted(limited, 'tables.export')).toBe(false);
    expect(isPermitted(limited, 'records.read.own')).toBe(true);
    expect(limited.sees_from).toBe(now - 30 * 24 * 3600);
  });
});

it.each([
  ['none', []],
  ['busy', ['calendars.read.busy']],
  ['all', ['calendars.read.all']],
] as const)('shows an employee of other calendars: %s', (employees_see_calendars, more) => {
  const seeing = permissionsOf(withPrivacy(employee, { ...open, employees_see_calendars }, now));
  expect(seeing.filter(permission => permission.startsWith('calendars.'))).toEqual(more);
});

it.each<Member>([
  { company_role: 'receptionist', is_owner: false },
  { company_role: 'manager', is_owner: false },
  { company_role: 'administrator', is_owner: true },
  { company_role: 'employee', is_owner: false, scopes: ['contacts.read.all'] },
])('limits nobody else: %j', member => {
  expect(withPrivacy(member, closed, now)).toEqual(member);
});
