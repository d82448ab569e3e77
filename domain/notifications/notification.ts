import type { Page } from '../lists/page';
import { boolean, object, readOnly, whole } from '../validation/fields';

export const notificationTypes = [
  'OrderCreated',
  'OrderCompleted',
  'OrderCancelled',
  'RecordCreatedNotification',
  'InviteAccepted',
  'PaymentToCheck',
  'LowRating',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export type Subject = { order_id?: number; record_id?: number; profile_id?: number; review_id?: number };

/** `person` is the client or the new colleague, '' for a walk-in; `start_at` in epoch seconds, shown in `timezone`. */
export type Facts = {
  person: string;
  order_number?: number;
  rating?: number;
  services?: string[];
  start_at?: number;
  timezone?: string;
};

/** Stored as facts; the text is made in the reader's language on each read. */
export type NotificationPayload = Subject & Facts;

/** A notification as its reader sees it; instants in epoch seconds. */
export type Notification = {
  id: number;
  type: NotificationType;
  title: string;
  body: string;
  is_opened: boolean;
  is_delivered: boolean;
  is_test: boolean;
  created_at: number;
  payload: { data: { company_id: number; company_name: string } & Subject };
};

export type Notifications = Page<Notification> & { meta: { unopened: number } };

export const notificationsQuery = object({
  page: whole().min(1).default(1),
  per_page: whole().min(1).max(100).default(25),
});

/** The company that a test is from, by default the first. */
export const testNotificationSchema = object({ company_id: whole() }).meta({ resource: 'notifications' });

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
