import type { App } from '@/server/core/context';
import { sql } from 'drizzle-orm';
import { withoutTenant } from '@/server/platform/db/scope';
import type { Address } from '../queries/clientOfVisit';
import type { Claimed } from '../queries/recipients';

/** Longer than any gateway call; after it, the process counts as dead. */
export const lease_s = 120;

export async function claimMessage({ db }: Pick<App, 'db'>): Promise<Claimed | undefined> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<Claimed>(sql`
      select id, company_id, user_id, channel, "to", template, locale, params, attempts,
        extract(epoch from created_at)::int as created_at,
        extract(epoch from now() - created_at)::int as age_s
      from claim_message(${lease_s})`),
  );
  return rows[0];
}

/** `waiting` is tried again after `retry_s`; every other state is final. */
export type Outcome =
  | { state: 'sent' }
  /** The error says why, where there was something left to say. */
  | { state: 'dropped'; error?: string }
  | { state: 'failed'; error: string }
  | { state: 'waiting'; error: string; retry_s: number };

/** `address`: where it went. No effect when the lease has passed to another process. */
export async function settleMessage(
  { db }: Pick<App, 'db'>,
  {
    message: { id, attempts },
    outcome,
    address,
  }: { message: Claimed; outcome: Outcome; address?: Address | undefined },
): Promise<void> {
  const error = ('error' in outcome && outcome.error) || null;
  const retry_s = 'retry_s' in outcome ? outcome.retry_s : null;
  await withoutTenant(db, tx =>
    tx.execute(sql`select settle_message(${id}, ${attempts}, ${outcome.state}, ${error}, ${retry_s}::int,
      ${address?.channel ?? null}, ${address?.to ?? null})`),
  );
}
