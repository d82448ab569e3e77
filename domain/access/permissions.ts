import { enumOf } from '../keys';
import { includes } from '../plans/plans';
import type { PlanName } from '../plans/subscription';
import { listSchemaResources, type SchemaResourceName } from '../schemaResources';

export const companyRoles = ['administrator', 'manager', 'receptionist', 'employee'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/**
 * With `scopes` it is an API key, which may do what they say and nothing by its role. With `granted` it has these
 * permissions instead of its role's, and from `sees_from` on, in epoch seconds, it sees visits and their customers.
 */
export type Member = {
  company_role: CompanyRole;
  is_owner: boolean;
  scopes?: readonly Permission[] | undefined;
  granted?: readonly Permission[] | null | undefined;
  sees_from?: number | undefined;
};

export type CompanyMember = Member & {
  company_id: number;
  employee_id: number;
  user_id: number;
  now: number;
};

/**
 * An employee has their own work. A receptionist has everyone's, with the customers, the orders and the till. A manager has
 * the catalogue, the team, the site and the figures too, and nobody's role, the settings or what the company pays.
 */
const everyone = ['administrator', 'manager', 'receptionist', 'employee'] as const;
const desk = ['administrator', 'manager', 'receptionist'] as const;
const leads = ['administrator', 'manager'] as const;

/** What is made from its schema is read by all of the company, as the rest of its catalogue. */
const catalogue = {
  read: everyone,
  write: leads,
} as const;

const ofSchemaResources: { [Name in `${SchemaResourceName}.read.all`]: typeof catalogue.read } & {
  [Name in `${SchemaResourceName}.write.all`]: typeof catalogue.write;
} = Object.fromEntries(
  listSchemaResources().flatMap(([name]) => [
    [`${name}.read.all`, catalogue.read],
    [`${name}.write.all`, catalogue.write],
  ]),
);

/** Roles by permission. `own` limits access to what the employee performs or owns. */
const holders = {
  'companies.read.all': everyone,
  'companies.write.all': ['administrator'],
  'settings.read.all': everyone,
  'settings.write.all': ['administrator'],
  'services.read.all': everyone,
  'services.write.all': leads,
  'products.read.all': everyone,
  'products.write.all': leads,
  'stock_movements.write.all': desk,
  'bundles.read.all': everyone,
  'bundles.write.all': leads,
  'memberships.read.all': everyone,
  'memberships.write.all': leads,
  'employees.read.own': everyone,
  'employees.read.all': desk,
  'employees.write.own': ['administrator', 'manager', 'employee'],
  'employees.write.all': leads,
  'roles.write.all': ['administrator'],
  'customers.read.own': everyone,
  'customers.read.all': desk,
  'customers.write.all': desk,
  'contacts.read.all': everyone,
  'records.read.own': everyone,
  'records.read.all': desk,
  'records.write.own': everyone,
  'records.write.all': desk,
  'records.force': desk,
  'records.reopen': leads,
  'calendars.read.busy': desk,
  'calendars.read.all': desk,
  'waiting_list.read.all': desk,
  'waiting_list.write.all': desk,
  'orders.read.own': everyone,
  'orders.read.all': desk,
  'orders.write.own': everyone,
  'orders.write.all': desk,
  'orders.discount': desk,
  'payments.write.own': everyone,
  'payments.write.all': desk,
  'certificates.read.all': desk,
  'certificates.write.all': leads,
  'cash_shifts.write.all': desk,
  'payment_integrations.write.all': ['administrator'],
  'purchase_links.write.all': leads,
  'sales.read.all': leads,
  'reports.read.all': leads,
  'payroll.read.own': ['administrator', 'manager', 'employee'],
  'payroll.read.all': ['administrator'],
  'payroll.write.all': ['administrator'],
  'wage_rules.read.all': ['administrator'],
  'wage_rules.write.all': ['administrator'],
  'articles.read.all': leads,
  'articles.write.all': leads,
  'reviews.read.own': everyone,
  'reviews.read.all': leads,
  'reviews.write.all': leads,
  'assistants.read.own': everyone,
  'assistants.read.all': leads,
  'assistants.write.own': everyone,
  'assistants.write.all': leads,
  ...ofSchemaResources,
  'support_requests.write.all': everyone,
  'invoices.read.all': ['administrator'],
  'activity.read.all': leads,
  'tables.export': everyone,
  'webhooks.read.all': ['administrator'],
  'webhooks.write.all': ['administrator'],
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

/** Also the scopes of API keys. */
export const permissions = enumOf(holders);

export const permissionsOf = (member: Member): Permission[] =>
  permissions.filter(permission => isPermitted(member, permission));

/** An owner has an administrator's permissions plus those of owners. An API key has its scopes. */
export function isPermitted(
  { company_role, is_owner, scopes, granted }: Member,
  permission: Permission,
): boolean {
  const listed = scopes ?? granted;
  if (listed) return isInScopes(listed, permission);
  const roles: (CompanyRole | 'owner')[] = is_owner ? ['administrator', 'owner'] : [company_role];
  return holders[permission].some(role => roles.includes(role));
}

/** Who may have all of something may have their own. */
const isInScopes = (scopes: readonly Permission[], permission: Permission) =>
  scopes.some(scope => scope === permission || scope.replace(/\.all$/, '.own') === permission);

/** The feature that the plan lacks for the member's role: they are locked out until it has it. */
export function featureLacking(
  { company_role, granted }: Pick<Member, 'company_role' | 'granted'>,
  plan: PlanName | null,
): 'roles' | 'own_roles' | undefined {
  if (company_role === 'administrator' || plan === null) return undefined;
  const feature = granted ? 'own_roles' : 'roles';
  return includes(plan, feature) ? undefined : feature;
}

/** The roles below a manager's: who may not write roles gives and removes no others. */
export const lesserRoles: readonly CompanyRole[] = ['receptionist', 'employee'];
