import { expect, it } from 'vitest';
import { permissionsOf } from '../../../domain/access/permissions';

const employee = { company_role: 'employee', is_owner: false } as const;
const administrator = { company_role: 'administrator', is_owner: false } as const;
const owner = { company_role: 'administrator', is_owner: true } as const;

it('lets an employee see and change their own, and no more', () => {
  expect(permissionsOf(employee)).toEqual([
    'companies.read.all',
    'settings.read.all',
    'services.read.all',
    'products.read.all',
    'bundles.read.all',
    'memberships.read.all',
    'employees.read.own',
    'employees.write.own',
    'customers.read.own',
    'records.read.own',
    'records.write.own',
    'orders.read.own',
    'articles.read.all',
    'reviews.read.own',
    'support_requests.write.all',
  ]);
});

it('leaves to the owner what administrators may not', () => {
  const more = permissionsOf(owner).filter(permission => !permissionsOf(administrator).includes(permission));
  expect(more).toEqual(['billing.write', 'companies.delete']);
});

it('gives an administrator whatever an employee may', () => {
  expect(permissionsOf(administrator)).toEqual(expect.arrayContaining(permissionsOf(employee)));
});
