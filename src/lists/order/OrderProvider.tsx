import { ListContextProvider, useDataProvider, useListContext, type Identifier } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useListPage } from '../ListPageContext';
import { useListFilter } from '../filters/useListFilter';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { OrderContext, type Order } from './OrderContext';
import { useResource } from '@/src/hooks/useResource';

/** Shows the new order before the API has answered. */
export const OrderProvider = ({ children }: { children: ReactNode }) => {
  const resource = useResource();
  const list = useListContext();
  const { isOrdered, sort: usual } = useListPage();
  const { isNarrowed } = useListFilter();
  const mayWrite = useMayWrite(resource);
  const { reorder } = useDataProvider<CompanyDataProvider>();
  const idsOfPages = useIdsOfPages();
  const notifyUndoable = useNotifyUndoable();
  const notifyError = useNotifyError();
  const [pendingOrder, setPendingOrder] = useState<Identifier[] | null>(null);

  const { data, total = 0, page, perPage, sort } = list;
  const isInOrder = sort.field === usual.field && sort.order === 'ASC' && !isNarrowed;
  const canMove = Boolean(isOrdered && isInOrder && mayWrite);
  const offset = (page - 1) * perPage;

  const orderedData = useMemo(
    () =>
      pendingOrder && data
        ? [...data].sort((one, other) => pendingOrder.indexOf(one.id) - pendingOrder.indexOf(other.id))
        : data,
    [data, pendingOrder],
  );

  const move = async (id: Identifier, name: string, place: number) => {
    const pageIds = (orderedData ?? []).map(entity => entity.id);
    const to = place - 1 - offset;
    try {
      if (to >= 0 && to < pageIds.length) {
        const ids = moved(pageIds, id, to);
        setPendingOrder(ids);
        const { data: done } = await reorder(resource, ids);
        await notifyUndoable(done, 'collections.order.moved', { name, place });
      } else {
        const from = offset + pageIds.indexOf(id) + 1;
        const { ids, first } = await idsOfPages(Math.min(from, place), Math.max(from, place));
        const { data: done } = await reorder(resource, moved(ids, id, place - first));
        await notifyUndoable(done, 'collections.order.moved', { name, place });
      }
    } catch (error) {
      notifyError(error);
    }
    setPendingOrder(null);
  };

  const order: Order = {
    canMove,
    canDrag: canMove && (data?.length ?? 0) > 1,
    total,
    placeOf: id => offset + (orderedData ?? []).findIndex(entity => entity.id === id) + 1,
    move: (id, name, place) => void move(id, name, place),
  };
  return (
    <OrderContext.Provider value={order}>
      <ListContextProvider value={{ ...list, data: orderedData } as typeof list}>
        {children}
      </ListContextProvider>
    </OrderContext.Provider>
  );
};

/** The ids between two positions of the list, across pages. */
function useIdsOfPages() {
  const resource = useResource();
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const { sort } = useListContext();
  const { fullFilter } = useListFilter();
  const perPage = 100;

  return async (from: number, to: number) => {
    const pages = [];
    const firstPage = Math.ceil(from / perPage);
    for (let page = firstPage; page <= Math.ceil(to / perPage); page++) {
      pages.push(dataProvider.getList(resource, { pagination: { page, perPage }, sort, filter: fullFilter }));
    }
    const entities = (await Promise.all(pages)).flatMap(({ data }) => data);
    const skipped = from - 1 - (firstPage - 1) * perPage;
    return { ids: entities.slice(skipped, skipped + to - from + 1).map(({ id }) => id), first: from };
  };
}

function moved(ids: Identifier[], id: Identifier, to: number): Identifier[] {
  const others = ids.filter(other => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
