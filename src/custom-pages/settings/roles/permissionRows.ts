import { keysOf } from '@/domain/keys';
import { grantablePermissions } from '@/domain/access/ownRoles';
import type { Permission } from '@/domain/access/permissions';
import { scopeGroups } from '../api/scopes';

/** What permissions are about, in the order of the table; what is named nowhere is of the company. */
const things = {
  work: [
    'records',
    'calendars',
    'waiting_list',
    'customers',
    'contacts',
    'orders',
    'payments',
    'certificates',
    'cash_shifts',
    'purchase_links',
  ],
  catalogue: ['services', 'products', 'stock_movements', 'bundles', 'memberships'],
  team: ['employees', 'payroll', 'wage_rules'],
  figures: ['sales', 'reports', 'tables'],
  site: ['articles', 'reviews', 'assistants'],
  company: [] as string[],
};
type Area = keyof typeof things;

export type PermissionRow = { permission: Permission; thing: string; action: string };

const named = Object.values(things).flat();

const groups = scopeGroups.map(({ thing, allowed }) => ({
  thing,
  rows: allowed
    .filter(({ scope }) => grantablePermissions.includes(scope))
    .map(({ scope, action }): PermissionRow => ({ permission: scope, thing, action })),
}));

const rowsOf = (area: Area): PermissionRow[] => {
  const left = groups.filter(({ thing }) => !named.includes(thing));
  const own = things[area].flatMap(name => groups.filter(({ thing }) => thing === name));
  return [...own, ...(area === 'company' ? left : [])].flatMap(({ rows }) => rows);
};

/** The permissions that a role can have beyond what each has, by area. */
export const permissionAreas = keysOf(things).map(area => ({ area, rows: rowsOf(area) }));
