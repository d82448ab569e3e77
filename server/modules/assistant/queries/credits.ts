import { sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { Credits } from '@/domain/assistant/chat';
import { creditsShown } from '@/domain/assistant/credits';
import { featuresOf } from '@/domain/plans/plans';
import { toInstant, toLocal } from '@/domain/schedule';
import { creditEntries } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { planOf } from '@/server/modules/companies';
import { zoneOf } from '@/server/modules/schedule';

/** A question that a crash left unfinished costs nothing after this time; answers are limited to less. */
const unsettled_s = 600;

/** Of the company's present month, with what questions under way hold; `now` in epoch seconds. */
export async function creditsSpent(tx: CompanyTx, now: number): Promise<number> {
  const timezone = await zoneOf(tx);
  const month = toLocal(timezone, now).date.slice(0, 8);
  const since = toInstant(timezone, `${month}01`, '00:00');
  const { rows } = await tx.execute<{ spent: number }>(sql`
    select coalesce(-sum(held.amount + coalesce(settled.amount, 0)), 0)::int as spent
    from ${creditEntries} held
    left join ${creditEntries} settled on settled.company_id = held.company_id and settled.hold_id = held.id
    where held.company_id = ${tx.company_id} and held.hold_id is null
      and held.created_at >= to_timestamp(${since})
      and (settled.id is not null or held.created_at > to_timestamp(${now - unsettled_s}))`);
  return first(rows).spent;
}

/** What the company's plan gives for a model's answers; 0 where it gives none. */
export const creditsAMonth = async (tx: CompanyTx): Promise<number> =>
  featuresOf(await planOf(tx)).assistant_credits;

/** What is left, for people to see; null where the plan gives none. */
export async function creditsOfCompany(tx: CompanyTx, now: number): Promise<Credits | null> {
  const [a_month, spent] = await Promise.all([creditsAMonth(tx), creditsSpent(tx, now)]);
  return creditsShown(a_month, spent);
}
