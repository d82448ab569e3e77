import { desc, eq, sql } from 'drizzle-orm';
import type { CompanyRole, Permission } from '@/domain/access/permissions';
import type { Privacy } from '@/domain/access/privacy';
import type { PlanName } from '@/domain/plans/subscription';
import type { UserSession } from '@/domain/users/session';
import type { Database } from '@/server/platform/db/open';
import { sessions } from '@/server/platform/db/schema';
import { queryOnce, type CompanyTx, type Statement, type Tx } from '@/server/platform/db/scope';
import { hashOf } from '@/server/platform/security/token';

/** The caller's own session, which is `current`, then the last used. */
export async function listSessions(tx: Tx, user_id: number, current: string): Promise<UserSession[]> {
  const last_used_at = sql<number>`extract(epoch from max(${sessions.created_at}))::int`;
  const rows = await tx
    .select({
      id: sessions.family,
      user_agent: sql<string>`(array_agg(${sessions.user_agent} order by ${sessions.id} desc))[1]`,
      created_at: sql<number>`extract(epoch from min(${sessions.signed_in_at}))::int`,
      last_used_at,
    })
    .from(sessions)
    .where(eq(sessions.user_id, user_id))
    .groupBy(sessions.family)
    .having(sql`bool_or(${sessions.replaced_at} is null and ${sessions.expires_at} > now())`)
    .orderBy(desc(last_used_at));
  return rows
    .map(row => ({ ...row, is_current: row.id === current }))
    .sort((one, other) => Number(other.is_current) - Number(one.is_current));
}

export type Caller = {
  user_id: number;
  family: string;
  employee_id: number | null;
  company_role: CompanyRole | null;
  is_owner: boolean | null;
  /** Null until a plan was chosen. */
  plan: PlanName | null;
  /** Settings of the company that limit the default role; those that it never changed are not there. */
  privacy: Partial<Privacy> | null;
  /** By a role of the company's own; null without one. */
  granted: Permission[] | null;
  /** The company asks its people for one. */
  lacks_second_factor: boolean;
};

const callerStatement: Statement = { name: 'caller', text: 'select * from caller_of($1, $2)' };

/** Undefined if the token has expired or was revoked. */
export async function callerOf(
  db: Database,
  access_token: string,
  company_id: number | null,
): Promise<Caller | undefined> {
  const [caller] = await queryOnce<Caller>(db, callerStatement, [hashOf(access_token), company_id]);
  return caller;
}

/** As `callerOf`, in a transaction that goes on to read. */
export async function callerIn(
  tx: CompanyTx,
  access_token: string,
  company_id: number,
): Promise<Caller | undefined> {
  const [caller] = await tx.run<Caller>(callerStatement, [hashOf(access_token), company_id]);
  return caller;
}
