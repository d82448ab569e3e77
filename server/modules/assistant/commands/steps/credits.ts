import { sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { creditsOf, creditsToHold } from '@/domain/assistant/credits';
import { creditEntries } from '@/server/platform/db/schema';
import { creditsSpent } from '@/server/modules/assistant/queries/credits';
import type { Context } from '@/server/core/context';

/** What was taken before a question; nothing when `credits` is 0. */
export type Hold = { id: number; credits: number };

/** Holds what the question may take at most; null when none is left. Questions of one company hold one by one. */
export async function holdCredits(
  { tx, company_id, now }: Context,
  { chat_id, a_month }: { chat_id: number; a_month: number },
): Promise<Hold | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credits ${company_id}`}, 0))`);
  const credits = creditsToHold(a_month - (await creditsSpent(tx, now)));
  if (credits === 0) return null;
  const { id } = first(
    await tx
      .insert(creditEntries)
      .values({ chat_id, amount: -credits, created_at: now })
      .returning({ id: creditEntries.id }),
  );
  return { id, credits };
}

/** Gives back what the question did not use. Returns what it cost. */
export async function settleCredits(
  { tx, now }: Context,
  { id, credits, chat_id, tokens }: Hold & { chat_id: number; tokens: number },
): Promise<number> {
  const used = creditsOf(tokens, credits);
  await tx
    .insert(creditEntries)
    .values({ chat_id, hold_id: id, amount: credits - used, created_at: now })
    .onConflictDoNothing();
  return used;
}
