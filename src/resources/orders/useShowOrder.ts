import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '@/domain/orders/order';
import { detailMeta } from '@/src/dataProvider/detailQueryOptions';

/** Also refetches everything about orders and money. */
export function useShowOrder() {
  const client = useQueryClient();
  return (order: Order) => {
    client.setQueryData(['orders', 'getOne', { id: String(order.id), meta: detailMeta }], order);
    for (const key of [['orders', 'getList'], ['sales'], ['records'], ['customers']]) {
      void client.invalidateQueries({ queryKey: key });
    }
  };
}
