import { defined } from '@/domain/assert';
import { and, eq, inArray } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import { pageOf, type Page } from '@/domain/lists/page';
import type { DeliveriesQuery, Webhook, WebhookDelivery, WebhooksQuery } from '@/domain/webhooks/webhook';
import { webhookDeliveries, webhookEvents, webhooks } from '@/server/platform/db/schema';
import { equals, updatedSince } from '@/server/platform/db/filters';
import type { CompanyTx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';

export type WebhookRow = typeof webhooks.$inferSelect;

export async function listWebhooks(
  tx: CompanyTx,
  params: WebhooksQuery,
  now: number,
): Promise<Page<Webhook>> {
  const where = updatedSince(webhooks.updated_at, params.updated_since);
  const { rows, total, beyond } = await selectPage(tx, webhooks, where, { ...params, sort: ['id'] });
  const data = rows.map(row => presentWebhook(row, now));
  return pageOf(data, total, params, beyond);
}

/** @throws NotFound */
export async function getWebhook(tx: CompanyTx, id: number, now: number): Promise<Webhook> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw new NotFound();
  return presentWebhook(row, now);
}

function presentWebhook(row: WebhookRow, now: number): Webhook {
  const { id, url, events, is_enabled, given_up_at, old_secret_until, created_at } = row;
  const isOldValid = old_secret_until !== null && old_secret_until > now;
  return {
    id,
    url,
    events,
    is_enabled,
    given_up_at,
    old_secret_until: isOldValid ? old_secret_until : null,
    created_at,
  };
}

/** Latest first. @throws NotFound when there is no such webhook */
export async function listDeliveries(
  tx: CompanyTx,
  params: DeliveriesQuery & { webhook_id: number },
): Promise<Page<WebhookDelivery>> {
  const { webhook_id, state, updated_since } = params;
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook_id));
  if (!webhook) throw new NotFound();
  const where = and(
    eq(webhookDeliveries.webhook_id, webhook_id),
    equals(webhookDeliveries.state, state),
    updatedSince(webhookDeliveries.updated_at, updated_since),
  );
  const { rows, total, beyond } = await selectPage(tx, webhookDeliveries, where, {
    ...params,
    sort: ['-id'],
  });
  const events = await eventsOf(tx, rows);
  const data = rows.map(delivery =>
    presentDelivery({ delivery, event: defined(events.get(delivery.event_id), 'event') }, webhook.url),
  );
  return pageOf(data, total, params, beyond);
}

async function eventsOf(tx: CompanyTx, rows: { event_id: number }[]) {
  if (rows.length === 0) return new Map<number, never>();
  const ids = [...new Set(rows.map(({ event_id }) => event_id))];
  const events = await tx.select().from(webhookEvents).where(inArray(webhookEvents.id, ids));
  return new Map(events.map(event => [event.id, event]));
}

/** @throws NotFound */
export async function getDelivery(
  tx: CompanyTx,
  { webhook_id, id }: { webhook_id: number; id: number },
): Promise<WebhookDelivery> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook_id));
  const [row] = await selectDeliveries(tx).where(
    and(eq(webhookDeliveries.webhook_id, webhook_id), eq(webhookDeliveries.id, id)),
  );
  if (!webhook || !row) throw new NotFound();
  return presentDelivery(row, webhook.url);
}

const selectDeliveries = (tx: CompanyTx) =>
  tx
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEvents,
      and(
        eq(webhookEvents.company_id, webhookDeliveries.company_id),
        eq(webhookEvents.id, webhookDeliveries.event_id),
      ),
    );

type Row = Awaited<ReturnType<typeof selectDeliveries>>[number];

/** What it is called in all its attempts. */
export const messageId = (uid: string) => `msg_${uid.replaceAll('-', '')}`;

function presentDelivery({ delivery, event }: Row, url: string): WebhookDelivery {
  const { id, state, attempts, attempted_at, next_at, error, duration_ms, created_at } = delivery;
  const { response_status, response_body } = delivery;
  return {
    id,
    webhook_id: messageId(event.uid),
    type: event.type,
    state,
    attempts,
    created_at,
    attempted_at,
    next_at: state === 'waiting' ? next_at : null,
    request: { url: delivery.url ?? url, body: event.body },
    response: response_status === null ? null : { status: response_status, body: response_body ?? '' },
    error,
    duration_ms,
  };
}
