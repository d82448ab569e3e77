import type { OrderItem } from '@/domain/orders/order';

/** What is not of the catalogue has the name of its kind. */
export const lineName = ({ item, name, type }: OrderItem, translate: (key: string) => string): string =>
  item ? name : translate(`resources.orders.lines.${type}`);

/** What was sold, in one line, without tips and other lines that have no name of their own. */
export const itemsText = (items: { name: string; qty: number }[]) =>
  items
    .filter(({ name }) => name)
    .map(({ name, qty }) => (qty > 1 ? `${name} × ${qty}` : name))
    .join(', ');
