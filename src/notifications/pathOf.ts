import type { Notification } from '@/domain/notifications/notification';
import { companyPaths } from '@/src/routing/companyPaths';

export function pathOf({ type, payload }: Notification): string {
  const { company_id, order_id, record_id, profile_id, customer_id, product_id, review_id } = payload.data;
  const paths = companyPaths(company_id);
  switch (type) {
    case 'InviteAccepted':
    case 'InviteDeclined':
      if (customer_id !== undefined) return paths.show('customers', customer_id);
      return profile_id === undefined ? paths.list('employees') : paths.show('employees', profile_id);
    case 'RecordCreatedNotification':
    case 'RecordMoved':
    case 'RecordCancelled':
    case 'RecordConfirmed':
      return paths.calendar({ record: record_id });
    case 'LowRating':
      return review_id === undefined ? paths.list('reviews') : paths.show('reviews', review_id);
    case 'LowStock':
      return product_id === undefined ? paths.list('products') : paths.show('products', product_id);
    case 'OrderCreated':
    case 'OrderCompleted':
    case 'OrderCancelled':
    case 'PaymentToCheck':
      return order_id === undefined ? paths.list('orders') : paths.show('orders', order_id);
  }
}
