import { describe, expect, it } from 'vitest';
import { featureLacking, isPermitted, permissionsOf, type Permission } from '@/domain/access/permissions';

const members = {
  employee: { company_role: 'employee', is_owner: false },
  receptionist: { company_role: 'receptionist', is_owner: false },
  manager: { company_role: 'manager', is_owner: false },
  administrator: { company_role: 'administrator', is_owner: false },
  owner: { company_role: 'administrator', is_owner: true },
} as const;

const [yes, no] = [true, false];

/** Every permission, and who has it: an employee, a receptionist, a manager, an administrator, the owner. */
const table: [
  Permission,
  employee: boolean,
  receptionist: boolean,
  manager: boolean,
  administrator: boolean,
  owner: boolean,
][] = [
  ['companies.read.all', yes, yes, yes, yes, yes],
  ['companies.write.all', no, no, no, yes, yes],
  ['settings.read.all', yes, yes, yes, yes, yes],
  ['settings.write.all', no, no, no, yes, yes],
  ['services.read.all', yes, yes, yes, yes, yes],
  ['services.write.all', no, no, yes, yes, yes],
  ['products.read.all', yes, yes, yes, yes, yes],
  ['products.write.all', no, no, yes, yes, yes],
  ['stock_movements.write.all', no, yes, yes, yes, yes],
  ['bundles.read.all', yes, yes, yes, yes, yes],
  ['bundles.write.all', no, no, yes, yes, yes],
  ['memberships.read.all', yes, yes, yes, yes, yes],
  ['memberships.write.all', no, no, yes, yes, yes],
  ['employees.read.own', yes, yes, yes, yes, yes],
  ['employees.read.all', no, yes, yes, yes, yes],
  ['employees.write.own', yes, no, yes, yes, yes],
  ['employees.write.all', no, no, yes, yes, yes],
  ['roles.write.all', no, no, no, yes, yes],
  ['customers.read.own', yes, yes, yes, yes, yes],
  ['customers.read.all', no, yes, yes, yes, yes],
  ['customers.write.all', no, yes, yes, yes, yes],
  ['contacts.read.all', yes, yes, yes, yes, yes],
  ['records.read.own', yes, yes, yes, yes, yes],
  ['records.read.all', no, yes, yes, yes, yes],
  ['records.write.own', yes, yes, yes, yes, yes],
  ['records.write.all', no, yes, yes, yes, yes],
  ['records.force', no, yes, yes, yes, yes],
  ['records.reopen', no, no, yes, yes, yes],
  ['calendars.read.busy', no, yes, yes, yes, yes],
  ['calendars.read.all', no, yes, yes, yes, yes],
  ['waiting_list.read.all', no, yes, yes, yes, yes],
  ['waiting_list.write.all', no, yes, yes, yes, yes],
  ['orders.read.own', yes, yes, yes, yes, yes],
  ['orders.read.all', no, yes, yes, yes, yes],
  ['orders.write.own', yes, yes, yes, yes, yes],
  ['orders.write.all', no, yes, yes, yes, yes],
  ['orders.discount', no, yes, yes, yes, yes],
  ['payments.write.own', yes, yes, yes, yes, yes],
  ['payments.write.all', no, yes, yes, yes, yes],
  ['certificates.read.all', no, yes, yes, yes, yes],
  ['certificates.write.all', no, no, yes, yes, yes],
  ['cash_shifts.write.all', no, yes, yes, yes, yes],
  ['payment_integrations.write.all', no, no, no, yes, yes],
  ['purchase_links.write.all', no, no, yes, yes, yes],
  ['sales.read.all', no, no, yes, yes, yes],
  ['reports.read.all', no, no, yes, yes, yes],
  ['payroll.read.own', yes, no, yes, yes, yes],
  ['payroll.read.all', no, no, no, yes, yes],
  ['payroll.write.all', no, no, no, yes, yes],
  ['wage_rules.read.all', no, no, no, yes, yes],
  ['wage_rules.write.all', no, no, no, yes, yes],
  ['articles.read.all', no, no, yes, yes, yes],
  ['articles.write.all', no, no, yes, yes, yes],
  ['reviews.read.own', yes, yes, yes, yes, yes],
  ['reviews.read.all', no, no, yes, yes, yes],
  ['reviews.write.all', no, no, yes, yes, yes],
  ['assistants.read.own', yes, yes, yes, yes, yes],
  ['assistants.read.all', no, no, yes, yes, yes],
  ['assistants.write.own', yes, yes, yes, yes, yes],
  ['assistants.write.all', no, no, yes, yes, yes],
  ['support_requests.write.all', yes, yes, yes, yes, yes],
  ['invoices.read.all', no, no, no, yes, yes],
  ['activity.read.all', no, no, yes, yes, yes],
  ['tables.export', yes, yes, yes, yes, yes],
  ['webhooks.read.all', no, no, no, yes, yes],
  ['webhooks.write.all', no, no, no, yes, yes],
  ['billing.write', no, no, no, no, yes],
  ['exports.write', no, no, no, no, yes],
  ['ownership.write', no, no, no, no, yes],
  ['companies.delete', no, no, no, no, yes],
];

describe.each(table)('%s', (permission, ...held) => {
  it.each(Object.keys(members).map((name, index) => [name, held[index]] as const))(
    'of the %s: %s',
    (name, isHeld) => {
      expect(isPermitted(members[name as keyof typeof members], permission)).toBe(isHeld);
    },
  );
});

it('is the whole table: no permission is held that is not in it', () => {
  expect(permissionsOf(members.owner)).toEqual(table.map(([permission]) => permission));
});

it('leaves to the owner what administrators may not', () => {
  const administrators = permissionsOf(members.administrator);
  const more = permissionsOf(members.owner).filter(permission => !administrators.includes(permission));
  expect(more).toEqual(['billing.write', 'exports.write', 'ownership.write', 'companies.delete']);
});

it.each([
  ['administrator', 'solo', yes],
  ['employee', 'solo', no],
  ['receptionist', 'solo', no],
  ['manager', 'solo', no],
  ['manager', 'team', yes],
  ['receptionist', 'team', yes],
  ['employee', 'team', yes],
  ['employee', 'business', yes],
  ['employee', null, yes],
] as const)('lets the role %s in on the plan %s: %s', (role, plan, isHeld) => {
  expect(featureLacking({ company_role: role }, plan) === undefined).toBe(isHeld);
});
