import { sql } from 'drizzle-orm';
import type { Locale } from '../../../domain/companies/company';
import type { Channel, TemplateName, TemplateParams } from '../../../domain/emails/templates';
import type { Database } from '../../db/open';
import { asNobody } from '../../db/scope';

/** Longer than any gateway may take; after it, the process is taken to have died. */
export const lease_s = 120;

/** A message that this process alone may send while its lease lasts. */
export type Claimed<Name extends TemplateName = TemplateName> = {
  [Template in Name]: {
    id: number;
    company_id: number | null;
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
      select id, company_id, channel, "to", template, locale, params, attempts,
        extract(epoch from created_at)::int as created_at,
        extract(epoch from now() - created_at)::int as age_s
      from claim_message(${lease_s})`),
  );
  return rows[0];
}

/** `waiting` is tried again after `retry_s`; what else a message becomes is its end. */
export type Outcome =
  | { state: 'sent' | 'dropped' }
  | { state: 'failed'; error: string }
  | { state: 'waiting'; error: string; retry_s: number };

/** Writes down how the attempt ended, unless its lease has passed to somebody else. */
export async function settleMessage(
  db: Database,
  { id, attempts }: Claimed,
  outcome: Outcome,
): Promise<void> {
  const error = 'error' in outcome ? outcome.error : null;
  const retry_s = 'retry_s' in outcome ? outcome.retry_s : null;
  await asNobody(db, tx =>
    tx.execute(sql`select settle_message(${id}, ${attempts}, ${outcome.state}, ${error}, ${retry_s}::int)`),
  );
}
