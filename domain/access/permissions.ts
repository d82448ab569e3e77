import { includes } from '../plans/plans';
import type { PlanName } from '../plans/subscription';

export const companyRoles = ['administrator', 'employee'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export type Member = { company_role: CompanyRole; is_owner: boolean };

export type CompanyMember = Member & {
  company_id: number;
  employee_id: number;
  user_id: number;
  now: number;
};

/** Roles by permission. `own` limits access to what the employee performs or owns. */
const holders = {
  'companies.read.all': ['administrator', 'employee'],
  'companies.write.all': ['administrator'],
  'settings.read.all': ['administrator', 'employee'],
  'settings.write.all': ['administrator'],
  'services.read.all': ['administrator', 'employee'],
  'services.write.all': ['administrator'],
  'products.read.all': ['administrator', 'employee'],
  'products.write.all': ['administrator'],
  'bundles.read.all': ['administrator', 'employee'],
  'bundles.write.all': ['administrator'],
  'memberships.read.all': ['administrator', 'employee'],
  'memberships.write.all': ['administrator'],
  'employees.read.own': ['administrator', 'employee'],
  'employees.read.all': ['administrator'],
  'employees.write.own': ['administrator', 'employee'],
  'employees.write.all': ['administrator'],
  'customers.read.own': ['administrator', 'employee'],
  'customers.read.all': ['administrator'],
  'customers.write.all': ['administrator'],
  'records.read.own': ['administrator', 'employee'],
  'records.read.all': ['administrator'],
  'records.write.own': ['administrator', 'employee'],
  'records.write.all': ['administrator'],
  'records.force': ['administrator'],
  'orders.read.own': ['administrator', 'employee'],
  'orders.read.all': ['administrator'],
  'orders.write.own': ['administrator', 'employee'],
  'orders.write.all': ['administrator'],
  'payments.write.all': ['administrator'],
  'payment_integrations.write.all': ['administrator'],
  'purchase_links.write.all': ['administrator'],
  'sales.read.all': ['administrator'],
  'articles.read.all': ['administrator', 'employee'],
  'articles.write.all': ['administrator'],
  'reviews.read.own': ['administrator', 'employee'],
  'reviews.read.all': ['administrator'],
  'reviews.write.all': ['administrator'],
  'assistants.read.own': ['administrator', 'employee'],
  'assistants.read.all': ['administrator'],
  'assistants.write.own': ['administrator', 'employee'],
  'assistants.write.all': ['administrator'],
  'support_requests.write.all': ['administrator', 'employee'],
  'invoices.read.all': ['administrator'],
  'activity.read.all': ['administrator'],
  'billing.write': ['owner'],
  'exports.write': ['owner'],
  'ownership.write': ['owner'],
  'companies.delete': ['owner'],
} as const satisfies Record<string, readonly (CompanyRole | 'owner')[]>;

export type Permission = keyof typeof holders;
export const isPermission = (name: string): name is Permission => Object.hasOwn(holders, name);

export type PermittedResource = {
  [Name in Permission]: Name extends `${infer Resource}.write.all`
    ? Extract<Permission, `${Resource}.read.all`> extends never
      ? never
      : Resource
    : never;
}[Permission];

/** An owner has an administrator's permissions plus those of owners. */
export function permissionsOf({ company_role, is_owner }: Member): Permission[] {
  const roles: (CompanyRole | 'owner')[] = is_owner ? ['administrator', 'owner'] : [company_role];
  return Object.keys(holders)
    .filter(isPermission)
    .filter(permission => holders[permission].some(role => roles.includes(role)));
}

export const isPermitted = (member: Member, permission: Permission) =>
  permissionsOf(member).includes(permission);

/** Whether the plan includes the role. Members with other roles are locked out. */
export const isRoleHeld = (role: CompanyRole, plan: PlanName | null): boolean =>
  role === 'administrator' || plan === null || includes(plan, 'roles');
