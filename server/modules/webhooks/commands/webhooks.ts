import { and, eq, inArray, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { first } from '@/domain/assert';
import { NotFound } from '@/domain/errors';
import {
  test_event,
  type SecretRotation,
  type WebhookChanges,
  type WebhookInput,
} from '@/domain/webhooks/webhook';
import { failures } from '@/domain/webhooks/failures';
import { requireFeature } from '@/server/modules/companies';
import type { Context } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { webhookDeliveries, webhooks } from '@/server/platform/db/schema';
import { seal } from '@/server/platform/security/seal';
import type { WebhookRow } from '../queries/webhooks';

export const webhooksChannel = 'webhooks';

const secret_bytes = 24;
const hour_s = 3600;

/** As Standard Webhooks has them. */
const newSecret = () => `whsec_${randomBytes(secret_bytes).toString('base64')}`;

export const webhookSealLabel = (company_id: number) => `webhook ${company_id}`;

type Made = { id: number; secret: string };
type Sealing = { secret_key: string };

/** The caller has checked where the URL leads. @throws UpgradeRequired */
export async function createWebhook(
  ctx: Context,
  { url, events, secret_key }: WebhookInput & Sealing,
): Promise<Made> {
  const { tx, company_id } = ctx;
  await requireFeature(tx, 'webhooks');
  const secret = newSecret();
  const secret_sealed = seal(secret_key, webhookSealLabel(company_id), secret);
  const row = first(
    await tx
      .insert(webhooks)
      .values({ url, events: [...new Set(events)], secret_sealed })
      .returning({ id: webhooks.id }),
  );
  await log(ctx, 'webhook_created', url);
  return { id: row.id, secret };
}

/** Switched on again it is told of what happens from then on. @throws UpgradeRequired; NotFound */
export async function updateWebhook(
  ctx: Context,
  { id, is_enabled, ...changes }: WebhookChanges & { id: number },
): Promise<void> {
  const { tx } = ctx;
  await requireFeature(tx, 'webhooks');
  const { url } = await lockWebhook(ctx, { id });
  await tx
    .update(webhooks)
    .set({ ...changes, ...(is_enabled !== undefined && { is_enabled, given_up_at: null }) })
    .where(eq(webhooks.id, id));
  if (is_enabled === false) await dropWaiting(ctx, { id, error: null });
  await log(ctx, 'webhook_changed', changes.url ?? url);
}

/** With its log. @throws NotFound */
export async function deleteWebhook(ctx: Context, id: number): Promise<void> {
  const { tx } = ctx;
  const { url } = await lockWebhook(ctx, { id });
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.webhook_id, id));
  await tx.delete(webhooks).where(eq(webhooks.id, id));
  await log(ctx, 'webhook_deleted', url);
}

/** Requests bear a signature of the present secret, too, for the hours of overlap. @throws UpgradeRequired; NotFound */
export async function rotateSecret(
  ctx: Context,
  { id, overlap_hours, secret_key }: SecretRotation & Sealing & { id: number },
): Promise<Made> {
  const { tx, company_id, now } = ctx;
  await requireFeature(tx, 'webhooks');
  const { url, secret_sealed } = await lockWebhook(ctx, { id });
  const secret = newSecret();
  await tx
    .update(webhooks)
    .set({
      secret_sealed: seal(secret_key, webhookSealLabel(company_id), secret),
      old_secret_sealed: secret_sealed,
      old_secret_until: now + overlap_hours * hour_s,
    })
    .where(eq(webhooks.id, id));
  await log(ctx, 'webhook_rotated', url);
  return { id, secret };
}

/** Queues an event that tells nothing but that it came. @throws UpgradeRequired; NotFound */
export async function testWebhook(ctx: Context, id: number): Promise<number> {
  const { tx } = ctx;
  await requireFeature(tx, 'webhooks');
  await lockWebhook(ctx, { id });
  const about = { subject: 'webhook', subject_id: id };
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into webhook_events (company_id, type, subject, subject_id, previous)
    values (${tx.company_id}, ${test_event}, 'webhook', ${id}, '{}') returning id`);
  const delivery = first(
    await tx
      .insert(webhookDeliveries)
      .values({ webhook_id: id, event_id: first(rows).id, ...about, next_at: ctx.now })
      .returning({ id: webhookDeliveries.id }),
  );
  await wake(ctx);
  return delivery.id;
}

/** The same event under the same id, whatever became of it, tried anew from the first wait on. @throws NotFound */
export async function resendDelivery(
  ctx: Context,
  { webhook_id, id }: { webhook_id: number; id: number },
): Promise<void> {
  const { tx, now } = ctx;
  await requireFeature(tx, 'webhooks');
  const queued = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, next_at: now })
    .where(and(eq(webhookDeliveries.webhook_id, webhook_id), eq(webhookDeliveries.id, id)))
    .returning({ id: webhookDeliveries.id });
  if (queued.length === 0) throw new NotFound();
  await wake(ctx);
}

/** What customers who are erased said and were: the log goes on saying that something was sent. */
export async function forgetWebhookBodies(
  { tx }: Context,
  { customer_ids, record_ids }: { customer_ids: number[]; record_ids: number[] },
): Promise<void> {
  const theirs = sql`(
    (subject = 'customer' and subject_id = any(${sql.param(customer_ids)}::bigint[]))
    or (subject = 'record' and subject_id = any(${sql.param(record_ids)}::bigint[]))
    or (subject = 'review' and subject_id in (
      select r.id from reviews r
      where r.company_id = ${tx.company_id} and r.customer_id = any(${sql.param(customer_ids)}::bigint[])))
    or (body::jsonb #>> '{data,customer,id}')::bigint = any(${sql.param(customer_ids)}::bigint[]))`;
  await tx.execute(sql`
    update webhook_deliveries d set response_body = null from webhook_events e
    where d.company_id = ${tx.company_id} and e.company_id = d.company_id and e.id = d.event_id
      and e.id in (select id from webhook_events where company_id = ${tx.company_id} and ${theirs})`);
  await tx.execute(sql`
    update webhook_events set body = null, previous = '{}' where company_id = ${tx.company_id} and ${theirs}`);
}

/** Nothing arrived for three days. */
export async function giveUpWebhook(
  ctx: Context,
  { id, url }: Pick<WebhookRow, 'id' | 'url'>,
): Promise<void> {
  const { tx, now } = ctx;
  await tx.update(webhooks).set({ is_enabled: false, given_up_at: now }).where(eq(webhooks.id, id));
  await dropWaiting(ctx, { id, error: failures.switched_off });
  await log(ctx, 'webhook_given_up', url);
}

async function dropWaiting(
  { tx }: Context,
  { id, error }: { id: number; error: string | null },
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', ...(error && { error }) })
    .where(and(eq(webhookDeliveries.webhook_id, id), inArray(webhookDeliveries.state, ['waiting'])));
}

async function lockWebhook({ tx }: Context, { id }: { id: number }): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw new NotFound();
  return row;
}

const wake = ({ tx }: Context) => tx.execute(sql`select pg_notify(${webhooksChannel}, '')`);

type EventName =
  'webhook_created' | 'webhook_changed' | 'webhook_deleted' | 'webhook_rotated' | 'webhook_given_up';

const log = (ctx: Context, type: EventName, url: string) =>
  logEvent(ctx, {
    subject_type: 'company',
    subject_id: ctx.company_id,
    type,
    after: { text: new URL(url).host },
  });
