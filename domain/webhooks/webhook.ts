import { listFields } from '../lists/page';
import { array, boolean, object, string, text, whole, type InferType } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

export const webhookEvents = [
  'record.created',
  'record.moved',
  'record.changed',
  'record.cancelled',
  'record.completed',
  'record.no_show',
  'order.created',
  'order.paid',
  'order.refunded',
  'order.completed',
  'customer.created',
  'customer.updated',
  'customer.merged',
  'customer.erased',
  'review.created',
  'waiting_list.joined',
  'certificate.sold',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the button that tries a webhook, whatever it is subscribed to. */
export const test_event = 'webhook.test';

const url = () => text().max(2000);
const events = () => array().of(string().oneOf(webhookEvents).required()).min(1).max(webhookEvents.length);

export const webhookSchema = object({ url: url().required(), events: events().required() }).meta({
  resource: 'webhooks',
});
export type WebhookInput = InferType<typeof webhookSchema>;

export const webhookChanges = object({ url: url(), events: events(), is_enabled: boolean() }).meta({
  resource: 'webhooks',
});
export type WebhookChanges = InferType<typeof webhookChanges>;

export const webhooksQuery = object(listFields());
export type WebhooksQuery = InferType<typeof webhooksQuery>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveriesQuery = object({ ...listFields(), state: string().oneOf(deliveryStates) });
export type DeliveriesQuery = InferType<typeof deliveriesQuery>;

/** For how long requests are signed with the present secret, too. */
export const secretRotationSchema = object({
  overlap_hours: whole()
    .max(7 * 24)
    .default(24),
}).meta({ resource: 'webhooks' });
export type SecretRotation = InferType<typeof secretRotationSchema>;

export type Webhook = {
  id: number;
  url: string;
  events: WebhookEvent[];
  is_enabled: boolean;
  /** Since then nothing is sent, because nothing arrived for three days. */
  given_up_at: EpochSeconds | null;
  /** Until then requests bear two signatures. */
  old_secret_until: EpochSeconds | null;
  created_at: EpochSeconds;
};

/** `secret` is answered once. */
export type NewWebhook = Webhook & { secret: string };

/** One event for one webhook, with its last attempt. */
export type WebhookDelivery = {
  id: number;
  webhook_id: string;
  type: string;
  state: DeliveryState;
  attempts: number;
  created_at: EpochSeconds;
  attempted_at: EpochSeconds | null;
  next_at: EpochSeconds | null;
  request: { url: string; body: string | null };
  response: { status: number; body: string } | null;
  error: string | null;
  duration_ms: number | null;
};

/** Before the second attempt, the third …; after the last the webhook is switched off. */
export const retries_s = [10, 60, 300, 1800, 7200, ...Array<number>(12).fill(6 * 3600)];
