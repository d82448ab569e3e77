import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useStore, type Identifier, type ListParams } from 'ra-core';
import type { ListedOrder, Order } from '@/domain/orders/order';

/** The API's page size. */
const at_once = 100;
const fresh_ms = 30_000;
const defaultParams: Pick<ListParams, 'page' | 'perPage' | 'sort' | 'order' | 'filter'> = {
  page: 1,
  perPage: 25,
  sort: 'created_at',
  order: 'DESC',
  filter: {},
};

type Neighbours = { previous?: Identifier; next?: Identifier };

/** In the order of the list as last shown; searches its page and the adjacent ones. */
export function useNeighbours(): Neighbours {
  const order = useRecordContext<Order>();
  const client = useQueryClient();
  const { getList } = useDataProvider();
  const [{ page, perPage, sort, order: direction, filter }] = useStore<ListParams>(
    'orders.listParams',
    defaultParams as ListParams,
  );
  const listParams = { sort: { field: sort, order: direction }, filter };
  const pageKey = ['orders', 'neighbours', listParams];

  const partOf = (part: number) => {
    const params = { ...listParams, pagination: { page: part, perPage: at_once } };
    return client.fetchQuery({
      queryKey: ['orders', 'getList', params],
      queryFn: () => getList<ListedOrder>('orders', params),
      staleTime: fresh_ms,
    });
  };

  const find = async (id: Identifier): Promise<Neighbours> => {
    const first = client.getQueryData<number>(pageKey) ?? Math.floor(((page - 1) * perPage) / at_once) + 1;
    for (const part of [first, first + 1, first - 1].filter(one => one > 0)) {
      const { data, total = 0 } = await partOf(part);
      const index = data.findIndex(one => one.id === id);
      if (index < 0) continue;
      client.setQueryData(pageKey, part);
      const isLast = index === data.length - 1 && part * at_once < total;
      return {
        previous: index === 0 && part > 1 ? (await partOf(part - 1)).data.at(-1)?.id : data[index - 1]?.id,
        next: isLast ? (await partOf(part + 1)).data[0]?.id : data[index + 1]?.id,
      };
    }
    return {};
  };

  const id = order?.id;
  const { data } = useQuery({
    queryKey: [...pageKey, id],
    queryFn: id === undefined ? skipToken : () => find(id),
    staleTime: fresh_ms,
  });
  return data ?? {};
}
