import type { Notification } from '../../domain/notifications/notification';

/** The path of what a notification is about, in its company. */
export function pathOf({ type, payload }: Notification): string {
  const { company_id, order_id, record_id, profile_id } = payload.data;
  switch (type) {
    case 'InviteAccepted':
      return `/${company_id}/employees/${profile_id}`;
    case 'RecordCreatedNotification':
      return `/${company_id}/records${record_id === undefined ? '' : `?record=${record_id}`}`;
    case 'LowRating':
      return `/${company_id}/reviews`;
    default:
      return `/${company_id}/orders/${order_id}`;
  }
}
