import type { OrderItem } from '@/domain/orders/order';

/** What is not of the catalogue has the name of its kind. */
export const lineName = ({ item, name, type }: OrderItem, translate: (key: string) => string): string =>
  item ? name : translate(`resources.orders.lines.${type}`);
