import { useDataProvider, useListContext } from 'ra-core';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import type { SelectionParams } from '@/src/dataProvider/calls/collectionCalls';
import { useListFilter } from '../filters/useListFilter';
import { useTotal } from '../useTotal';

type Selection = {
  selected: SelectionParams;
  count: number;
  /** All matching records are selected, also on other pages. */
  isAllSelected: boolean;
  selectAll: () => Promise<void>;
  /** On a phone, selecting has started; a table always has checkboxes. */
  isSelecting: boolean;
  startSelecting: () => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const { data = [], page, selectedIds, onSelect, onUnselectItems } = useListContext();
  const { fullFilter: filter } = useListFilter();
  const listKey = JSON.stringify({ filter, page });
  const countAll = useCountAll(filter);
  const [selectedAll, setSelectedAll] = useState<{ of: string; count: number } | null>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const allSelected =
    selectedAll?.of === listKey && data.every(({ id }) => selectedIds.includes(id)) ? selectedAll : null;

  const selection: Selection = {
    selected: allSelected ? { filter } : { ids: selectedIds },
    count: allSelected ? allSelected.count : selectedIds.length,
    isAllSelected: allSelected !== null,
    selectAll: async () => {
      const count = await countAll();
      if (count === undefined) return;
      onSelect(data.map(({ id }) => id));
      setSelectedAll({ of: listKey, count });
    },
    isSelecting: hasStarted || selectedIds.length > 0,
    startSelecting: () => setHasStarted(true),
    clear: () => {
      setHasStarted(false);
      setSelectedAll(null);
      onUnselectItems();
    },
  };
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
};

/** A long list does not know how many it has until it is asked. Reports a failure and then returns undefined. */
function useCountAll(filter: object): () => Promise<number | undefined> {
  const { resource, sort } = useListContext();
  const { total, isExact } = useTotal();
  const { getList } = useDataProvider();
  const notifyError = useNotifyError();
  return async () => {
    if (isExact) return total;
    try {
      const counted = await getList(resource, {
        pagination: { page: 1, perPage: 1 },
        sort,
        filter: { ...filter, count: 'exact' },
      });
      return counted.total;
    } catch (error) {
      notifyError(error);
      return undefined;
    }
  };
}

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('This belongs in a ListPage.');
  return selection;
}
