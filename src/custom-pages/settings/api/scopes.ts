import { permissions, type Permission } from '@/domain/access/permissions';

/** What may be done with one kind of things: `read`, `write_own`, `force` … */
type Allowed = { scope: Permission; action: string };

export type ScopeGroup = { thing: string; allowed: Allowed[] };

/** `records.write.own` is `write_own` of `records`; `all` is left unsaid. */
function partsOf(scope: Permission): { thing: string; action: string } {
  const [thing = '', ...action] = scope.replace(/\.all$/, '').split('.');
  return { thing, action: action.join('_') };
}

/** The permissions that exist, by what they are about. */
export const scopeGroups: ScopeGroup[] = [...new Set(permissions.map(scope => partsOf(scope).thing))].map(
  thing => ({
    thing,
    allowed: permissions
      .filter(scope => partsOf(scope).thing === thing)
      .map(scope => ({ scope, action: partsOf(scope).action })),
  }),
);
