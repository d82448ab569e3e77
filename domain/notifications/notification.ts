import { listFields, type Page } from '../lists/page';
import { boolean, object, readOnly, rowId } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

export const notificationTypes = [
  'OrderCreated',
  'OrderCompleted',
  'OrderCancelled',
  'RecordCreatedNotification',
  'InviteAccepted',
  'InviteDeclined',
  'PaymentToCheck',
  'LowRating',
  'LowStock',
  'RecordMoved',
  'RecordCancelled',
  'RecordConfirmed',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What happened to a payment that somebody must look at. */
export const paymentReasons = [
  'refunded_there',
  'refund_failed',
  'refund_unknown',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
] as const;
export type PaymentReason = (typeof paymentReasons)[number];

export type Subject = {
  order_id?: number;
  record_id?: number;
  profile_id?: number;
  customer_id?: number;
  review_id?: number;
  product_id?: number;
};

/** `person` is '' for a walk-in; `start_at` and `was_at`, of a move, in epoch seconds, displayed in `timezone`. */
export type Facts = {
  person?: string;
  order_number?: number;
  rating?: number;
  product?: string;
  stock?: number;
  services?: string[];
  start_at?: EpochSeconds;
  timezone?: string;
  was_at?: EpochSeconds;
  /** Who performs it, and who did, where a move changes that. */
  employee?: string;
  was_with?: string;
  /** What happened to a payment. */
  reason?: PaymentReason;
  /** The reader performs it no longer and cannot open it. */
  is_given_away?: boolean;
};

/** Stored without text, so each reader gets their own language. */
export type NotificationPayload = Subject & Facts;

/** Instants in epoch seconds. */
export type Notification = {
  id: number;
  type: NotificationType;
  title: string;
  body: string;
  is_opened: boolean;
  is_delivered: boolean;
  is_test: boolean;
  created_at: EpochSeconds;
  payload: { data: { company_id: number; company_name: string } & Subject };
};

export type Notifications = Page<Notification> & { meta: { unopened: number } };

export const notificationsQuery = object({
  ...listFields(),
});

/** Defaults to the user's first company. */
export const testNotificationSchema = object({ company_id: rowId() }).meta({ resource: 'notifications' });

export const notificationChanges = object({
  id: readOnly(),
  type: readOnly(),
  title: readOnly(),
  body: readOnly(),
  is_opened: boolean(),
  is_delivered: readOnly(),
  is_test: readOnly(),
  created_at: readOnly(),
  payload: readOnly(),
});
