import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { SecondFactor } from '@/domain/users/secondFactor';
import type { SecurityEvent } from '@/domain/users/securityEvent';
import { recoveryCodes, secondFactors, securityEvents } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';

const confirmed = (user_id: number) =>
  and(eq(secondFactors.user_id, user_id), isNotNull(secondFactors.confirmed_at));

export const hasSecondFactor = async (tx: Tx, user_id: number): Promise<boolean> =>
  (await tx.$count(secondFactors, confirmed(user_id))) > 0;

export async function getSecondFactor(tx: Tx, user_id: number): Promise<SecondFactor> {
  const [factor] = await tx
    .select({ confirmed_at: secondFactors.confirmed_at })
    .from(secondFactors)
    .where(confirmed(user_id));
  const left = await tx.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id));
  return { is_on: factor !== undefined, confirmed_at: factor?.confirmed_at ?? null, recovery_codes: left };
}

const newest_max = 100;

/** The newest hundred; they are kept for a year. */
export const listSecurityEvents = (tx: Tx, user_id: number): Promise<SecurityEvent[]> =>
  tx
    .select({
      id: securityEvents.id,
      type: securityEvents.type,
      user_agent: securityEvents.user_agent,
      created_at: securityEvents.created_at,
    })
    .from(securityEvents)
    .where(eq(securityEvents.user_id, user_id))
    .orderBy(desc(securityEvents.id))
    .limit(newest_max);
