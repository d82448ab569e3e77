import { useListContext } from 'ra-core';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { SelectionParams } from '../../dataProvider/calls/collectionCalls';
import { useListFilter } from '../filters/useListFilter';

type Selection = {
  selected: SelectionParams;
  count: number;
  /** All matching records are selected, also on other pages. */
  isAllSelected: boolean;
  selectAll: () => void;
  /** On a phone, selecting has started; a table always has checkboxes. */
  isSelecting: boolean;
  startSelecting: () => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const { data = [], page, total = 0, selectedIds, onSelect, onUnselectItems } = useListContext();
  const { fullFilter: filter } = useListFilter();
  const listKey = JSON.stringify({ filter, page });
  const [selectedAllOf, setSelectedAllOf] = useState<string | null>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const isAllSelected = selectedAllOf === listKey && data.every(({ id }) => selectedIds.includes(id));

  const selection: Selection = {
    selected: isAllSelected ? { filter } : { ids: selectedIds },
    count: isAllSelected ? total : selectedIds.length,
    isAllSelected,
    selectAll: () => {
      onSelect(data.map(({ id }) => id));
      setSelectedAllOf(listKey);
    },
    isSelecting: hasStarted || selectedIds.length > 0,
    startSelecting: () => setHasStarted(true),
    clear: () => {
      setHasStarted(false);
      setSelectedAllOf(null);
      onUnselectItems();
    },
  };
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
};

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('This belongs in a ListPage.');
  return selection;
}
