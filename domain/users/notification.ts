export const notificationTypes = [
  'OrderCreated',
  'OrderCompleted',
  'OrderCancelled',
  'RecordCreatedNotification',
  'InviteAccepted',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** A piece of news for one person, of one of their companies. */
export type Notification = {
  id: number;
  type: NotificationType;
  title: string;
  body: string;
  is_opened: boolean;
  is_delivered: boolean;
  is_test: boolean;
  created_at: number;
  payload: {
    data: {
      company_id: number;
      company_name: string;
      order_id?: number | null;
      record_id?: number | null;
      profile_id?: number | null;
    };
  };
};
