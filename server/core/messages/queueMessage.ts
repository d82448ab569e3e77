import { sql } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import type { Channel, TemplateName, TemplateParams } from '@/domain/emails/templates';
import { messages } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';

export const outboxChannel = 'outbox';

/** `send_after` in epoch seconds. A `dropped` message is stored and never sent, so that both take the same time. */
export type Message<Name extends TemplateName = TemplateName> = {
  [Template in Name]: {
    company_id?: number | null;
    event_id?: number | null;
    user_id?: number | null;
    channel: Channel;
    to: string;
    template: Template;
    locale: Locale;
    params: TemplateParams[Template];
    dedupe_key: string;
    send_after?: number;
    state?: 'waiting' | 'dropped';
  };
}[Name];

/** Sent to the reader only if this transaction commits. The same `dedupe_key` of one company (or of none) is stored once. */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  await Promise.all([
    tx
      .insert(messages)
      .values({ company_id: null, state: 'waiting', ...message })
      .onConflictDoNothing()
      .execute(),
    tx.execute(sql`select pg_notify(${outboxChannel}, '')`).execute(),
  ]);
}
