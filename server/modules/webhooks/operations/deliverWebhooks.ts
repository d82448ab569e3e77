import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { includes } from '@/domain/plans/plans';
import { retries_s, test_event } from '@/domain/webhooks/webhook';
import { planOf } from '@/server/modules/companies';
import { memberContacts } from '@/server/modules/messages';
import { systemContext } from '@/server/core/context';
import { queueMessage } from '@/server/core/messages/queueMessage';
import type { Viewer } from '@/server/core/viewer';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { webhookDeliveries, webhookEvents, webhooks } from '@/server/platform/db/schema';
import { inCompany, withoutTenant, type CompanyTx } from '@/server/platform/db/scope';
import { postWebhook, type WebhookAnswer } from '@/server/platform/gateways/webhooks/postWebhook';
import { unseal } from '@/server/platform/security/seal';
import { giveUpWebhook, webhookSealLabel } from '../commands/webhooks';
import { composeEvent } from '../queries/composeEvent';
import { messageId, type WebhookRow } from '../queries/webhooks';

export type DeliverDeps = {
  db: Database;
  config: Pick<Config, 'secret_key' | 'allow_private_targets'>;
  now: () => number;
  report: (error: unknown) => void;
};

/** Longer than an attempt takes; after it, the process counts as dead. */
const lease_s = 60;
const at_once = 20;
/** Of these for one webhook, so that a receiver that keeps us waiting leaves the others theirs. */
const at_once_to_one = 4;
/** While answers are awaited, what has become due is looked for this often. */
const look_ms = 500;
const kept_days = 30;
const day_s = 24 * 3600;

type Claimed = { company_id: number; id: number; webhook_id: number };

/** Until nothing is due or `signal` aborts. Processes share the work; each attempt is one process's. */
export async function deliverWebhooks(deps: DeliverDeps, signal: AbortSignal): Promise<void> {
  const underWay = new Map<Promise<void>, Claimed>();
  while (!signal.aborted) {
    const claimed = underWay.size < at_once ? await claimDelivery(deps, busyOf(underWay)) : undefined;
    if (claimed) {
      const one: Promise<void> = attempt(deps, claimed)
        .catch(deps.report)
        .finally(() => underWay.delete(one));
      underWay.set(one, claimed);
    } else if (underWay.size === 0) return;
    else await Promise.race([...underWay.keys(), pause(look_ms)]);
  }
  await Promise.all(underWay.keys());
}

function busyOf(underWay: Map<Promise<void>, Claimed>): number[] {
  const counts = new Map<number, number>();
  for (const { webhook_id } of underWay.values()) counts.set(webhook_id, (counts.get(webhook_id) ?? 0) + 1);
  return [...counts].flatMap(([id, count]) => (count < at_once_to_one ? [] : id));
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** What was delivered or given up thirty days ago. */
export const forgetDeliveries = ({ db, now }: Pick<DeliverDeps, 'db' | 'now'>): Promise<unknown> =>
  withoutTenant(db, tx =>
    tx.execute(sql`select forget_webhook_events(to_timestamp(${now() - kept_days * day_s}))`),
  );

async function claimDelivery({ db, now }: DeliverDeps, busy: number[]): Promise<Claimed | undefined> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<Claimed>(
      sql`select company_id, id, webhook_id
        from claim_webhook_delivery(to_timestamp(${now()}), ${lease_s}, ${sql.param(busy)}::bigint[])`,
    ),
  );
  return rows[0];
}

type Prepared = { webhook: WebhookRow; uid: string; type: string; body: string; attempts: number };

async function attempt(deps: DeliverDeps, claimed: Claimed): Promise<void> {
  const prepared = await inCompany(deps.db, claimed.company_id, tx => prepare(tx, deps, claimed.id));
  if (!prepared) return;
  const { url } = prepared.webhook;
  const started = performance.now();
  const outcome = await send(deps, prepared);
  const duration_ms = Math.round(performance.now() - started);
  await inCompany(deps.db, claimed.company_id, tx =>
    settle(tx, deps, { ...prepared, ...outcome, id: claimed.id, url, duration_ms }),
  );
}

/** The body is composed once. Undefined where nobody is to be told any more. */
async function prepare(tx: CompanyTx, deps: DeliverDeps, id: number): Promise<Prepared | undefined> {
  const [found] = await tx
    .select({ delivery: webhookDeliveries, webhook: webhooks, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(
        eq(webhooks.company_id, webhookDeliveries.company_id),
        eq(webhooks.id, webhookDeliveries.webhook_id),
      ),
    )
    .innerJoin(
      webhookEvents,
      and(
        eq(webhookEvents.company_id, webhookDeliveries.company_id),
        eq(webhookEvents.id, webhookDeliveries.event_id),
      ),
    )
    .where(eq(webhookDeliveries.id, id));
  if (!found) return undefined;
  const { delivery, webhook, event } = found;
  const isTest = event.type === test_event;
  if ((!webhook.is_enabled && !isTest) || !includes(await planOf(tx), 'webhooks')) {
    await tx.update(webhookDeliveries).set({ state: 'failed' }).where(eq(webhookDeliveries.id, id));
    return undefined;
  }
  const body = event.body ?? (await composeEvent(tx, event, readerIn(tx, deps)));
  if (event.body === null) {
    await tx.update(webhookEvents).set({ body }).where(eq(webhookEvents.id, event.id));
  }
  return { webhook, uid: event.uid, type: event.type, body, attempts: delivery.attempts };
}

/** Events tell all of a thing, as the owner reads it. */
function readerIn({ company_id }: CompanyTx, { config: { secret_key: secret }, now }: DeliverDeps): Viewer {
  const signing = { secret, now: now() };
  const nobody = { employee_id: 0, user_id: 0 };
  return { company_id, ...nobody, company_role: 'administrator', is_owner: true, now: now(), signing };
}

type Outcome = { answer?: WebhookAnswer; error: string | null };

async function send({ config, now }: DeliverDeps, { webhook, uid, body }: Prepared): Promise<Outcome> {
  const id = messageId(uid);
  const timestamp = String(now());
  const signatures = secretsOf(webhook, config.secret_key, now()).map(secret =>
    signatureOf(secret, { id, timestamp, body }),
  );
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Zapys-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
  try {
    const answer = await postWebhook({ url: webhook.url, headers, body }, config.allow_private_targets);
    const isTaken = answer.status >= 200 && answer.status < 300;
    return { answer, error: isTaken ? null : `Answered ${answer.status}.` };
  } catch (error) {
    return { error: error instanceof Error ? error.message.slice(0, 500) : 'No answer.' };
  }
}

/** The present one first. */
function secretsOf(webhook: WebhookRow, secret_key: string, now: number): string[] {
  const { company_id, secret_sealed, old_secret_sealed, old_secret_until } = webhook;
  const isOldValid = old_secret_sealed !== null && old_secret_until !== null && old_secret_until > now;
  return [secret_sealed, ...(isOldValid ? [old_secret_sealed] : [])].map(sealed =>
    unseal(secret_key, webhookSealLabel(company_id), sealed),
  );
}

/** As Standard Webhooks has it. */
function signatureOf(secret: string, { id, timestamp, body }: Record<'id' | 'timestamp' | 'body', string>) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

type Attempted = Prepared & Outcome & { id: number; url: string; duration_ms: number };

async function settle(tx: CompanyTx, { now }: DeliverDeps, attempted: Attempted): Promise<void> {
  const { id, webhook, type, attempts, answer, error, url, duration_ms } = attempted;
  const told = {
    url,
    error,
    duration_ms,
    response_status: answer?.status ?? null,
    response_body: answer?.body ?? null,
  };
  const set = (changes: Partial<typeof webhookDeliveries.$inferInsert>) =>
    tx.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.id, id));
  if (error === null) return void (await set({ ...told, state: 'delivered' }));
  const retry_s = type === test_event ? undefined : retries_s[attempts - 1];
  if (retry_s !== undefined) return void (await set({ ...told, next_at: now() + retry_s }));
  await set({ ...told, state: 'failed' });
  if (type !== test_event) await switchOff(tx, webhook, now());
}

/** Once, though several of its events end together. */
async function switchOff(tx: CompanyTx, { id, url }: WebhookRow, now: number): Promise<void> {
  const [present] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!present?.is_enabled) return;
  await giveUpWebhook(systemContext(tx, now), { id, url });
  const owner = (await memberContacts(tx)).find(({ is_owner }) => is_owner);
  if (!owner) return;
  await queueMessage(tx, {
    company_id: tx.company_id,
    user_id: owner.user_id,
    channel: 'email',
    to: owner.email,
    template: 'webhook_given_up',
    locale: owner.locale,
    params: { company_id: tx.company_id, host: new URL(url).host },
    dedupe_key: `webhook ${id} given up ${now}`,
  });
}
