import { sql } from 'drizzle-orm';
import type { Permission } from '@/domain/access/permissions';
import { employees, ownRoles } from '@/server/platform/db/schema';

/** What a role of the company's own grants, read by the statement that reads who has it; null without one. */
export const joinedGrants = sql<Permission[] | null>`(
  case when ${employees.role_id} is not null then coalesce(
    (select own.permissions from ${ownRoles} own
      where own.company_id = ${employees.company_id} and own.id = ${employees.role_id} and own.archived_at is null),
    '[]'::jsonb) end)`;
