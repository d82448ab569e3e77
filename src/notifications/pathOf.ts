import type { Notification } from '../../domain/notifications/notification';

/** Relative to the company's path. */
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
