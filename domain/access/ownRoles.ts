import { array, object, readOnly, rowId, string, text, type InferType } from '../validation/fields';
import { storedFields } from '../validation/stored';
import {
  companyRoles,
  isPermitted,
  permissions,
  permissionsOf,
  type CompanyRole,
  type Member,
  type Permission,
} from './permissions';
import type { EpochSeconds } from '../time/instant';

/** A role of the company's own. Its `permissions` are all that its members may do. */
export type OwnRole = {
  id: number;
  name: string;
  permissions: Permission[];
  /** Who has it now or is invited to it. */
  members_count: number;
  version: number;
  created_at: EpochSeconds;
  updated_at: EpochSeconds;
};

const isRead = (permission: Permission) => permission.includes('.read.');

/** What every role has: the company, its catalogue, and what is one's own. */
export const basePermissions: readonly Permission[] = [
  ...permissions.filter(permission => isRead(permission) && isOfAll(permission)),
  'employees.read.own',
  'customers.read.own',
  'records.read.own',
  'orders.read.own',
  'support_requests.write.all',
];

function isOfAll(permission: Permission): boolean {
  if (permission === 'contacts.read.all') return false;
  const isHeldBy = (company_role: CompanyRole) => isPermitted({ company_role, is_owner: false }, permission);
  return permission.endsWith('.all') && companyRoles.every(isHeldBy);
}

const administrators = permissionsOf({ company_role: 'administrator', is_owner: false });

/** What a role may be given beyond that: all of an administrator's but the giving of roles. */
export const grantablePermissions: readonly Permission[] = administrators.filter(
  permission => permission !== 'roles.write.all' && !basePermissions.includes(permission),
);

const needs: Partial<Record<Permission, Permission[]>> = {
  'records.force': ['records.write.own'],
  'records.reopen': ['records.write.own'],
  'orders.discount': ['orders.write.own'],
  'payments.write.all': ['orders.read.all'],
  // The pages of the settings hold both.
  'companies.write.all': ['settings.write.all'],
  'settings.write.all': ['companies.write.all'],
  // What they send is whole, whoever made them.
  'webhooks.read.all': [
    'customers.read.all',
    'contacts.read.all',
    'records.read.all',
    'waiting_list.read.all',
    'orders.read.all',
    'certificates.read.all',
    'reviews.read.all',
  ],
};

/** What is of no use without what it names: changing something takes seeing it. */
function neededBy(permission: Permission): Permission[] {
  const own = permission.replace(/\.all$/, '.own');
  const named = [own, permission.replace('.write.', '.read.'), own.replace('.write.', '.read.')];
  return [
    ...permissions.filter(one => one !== permission && named.includes(one)),
    ...(needs[permission] ?? []),
  ];
}

/** With what they need and what every role has, in the order of all permissions. */
export function withNeeded(chosen: readonly Permission[]): Permission[] {
  const held = new Set<Permission>(basePermissions);
  const add = (permission: Permission): void => {
    if (held.has(permission)) return;
    held.add(permission);
    neededBy(permission).forEach(add);
  };
  chosen.forEach(add);
  return permissions.filter(permission => held.has(permission));
}

/** Without one, and without what is of no use then. */
export const without = (held: readonly Permission[], permission: Permission): Permission[] =>
  held.filter(one => one !== permission && !withNeeded([one]).includes(permission));

/** Whether somebody may give others what these are. Who may not write roles gives less than they hold themselves. */
export function mayGive(member: Member, given: readonly Permission[]): boolean {
  if (isPermitted(member, 'roles.write.all')) return true;
  const held = permissionsOf(member);
  return given.length < held.length && given.every(permission => held.includes(permission));
}

export const roleSchema = object({
  ...storedFields,
  members_count: readOnly(),
  name: text().max(60).required(),
  permissions: array()
    .of(
      string()
        .oneOf([...basePermissions, ...grantablePermissions])
        .required(),
    )
    .max(permissions.length)
    .required(),
}).meta({ resource: 'roles' });
export type RoleInput = InferType<typeof roleSchema>;

/** Who had the role gets this one: a role of the company's own, or the default. */
export const roleRemovalQuery = object({
  role_id: rowId(),
  company_role: string().oneOf(companyRoles),
}).meta({ resource: 'roles' });
export type RoleChoice = { company_role?: CompanyRole | undefined; role_id?: number | null | undefined };
