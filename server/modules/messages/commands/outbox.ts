import { sql } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import type { Channel, TemplateName, TemplateParams } from '@/domain/emails/templates';
import type { Database } from '@/server/platform/db/open';
import { asNobody } from '@/server/platform/db/scope';
import type { Address } from '../queries/clientOfVisit';

/** Longer than any gateway call; after it, the process counts as dead. */
export const lease_s = 120;

/** Only this process may send it while its lease lasts. */
export type Claimed<Name extends TemplateName = TemplateName> = {
  [Template in Name]: {
    id: number;
    company_id: number | null;
    /** Of the company's people; where it goes is read when it is sent. */
    user_id: number | null;
    channel: Channel;
    to: string;
    template: Template;
    locale: Locale;
    params: TemplateParams[Template];
    attempts: number;
    created_at: number;
    age_s: number;
  };
}[Name];

export async function claimMessage(db: Database): Promise<Claimed | undefined> {
  const { rows } = await asNobody(db, tx =>
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
  db: Database,
  { id, attempts }: Claimed,
  outcome: Outcome,
  address?: Address,
): Promise<void> {
  const error = ('error' in outcome && outcome.error) || null;
  const retry_s = 'retry_s' in outcome ? outcome.retry_s : null;
  await asNobody(db, tx =>
    tx.execute(sql`select settle_message(${id}, ${attempts}, ${outcome.state}, ${error}, ${retry_s}::int,
      ${address?.channel ?? null}, ${address?.to ?? null})`),
  );
}
