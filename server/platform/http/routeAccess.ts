import type { Permission } from '@/domain/access/permissions';

/** Who may call a route: everyone, everyone with an optional token, signed-in users, or members with one of these permissions. */
export type Access = 'public' | LimitedAccess;
export type LimitedAccess = 'optional' | 'user' | Permission[];
