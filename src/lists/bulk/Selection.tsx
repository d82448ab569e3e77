import { useListContext } from 'ra-core';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { SelectionParams } from '../../dataProvider/calls/collectionCalls';
import { useListFilter } from '../filters/useListFilter';

type Selection = {
  chosen: SelectionParams;
  count: number;
  /** All matching records are selected, also on other pages. */
  isWhole: boolean;
  selectWhole: () => void;
  /** On a phone, selecting has started; a table always has checkboxes. */
  isSelecting: boolean;
  begin: () => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const { data = [], page, total = 0, selectedIds, onSelect, onUnselectItems } = useListContext();
  const { whole: filter } = useListFilter();
  const params = JSON.stringify({ filter, page });
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const [isBegun, setIsBegun] = useState(false);
  const isWhole = wholeOf === params && data.every(({ id }) => selectedIds.includes(id));

  const selection: Selection = {
    chosen: isWhole ? { filter } : { ids: selectedIds },
    count: isWhole ? total : selectedIds.length,
    isWhole,
    selectWhole: () => {
      onSelect(data.map(({ id }) => id));
      setWholeOf(params);
    },
    isSelecting: isBegun || selectedIds.length > 0,
    begin: () => setIsBegun(true),
    clear: () => {
      setIsBegun(false);
      setWholeOf(null);
      onUnselectItems();
    },
  };
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
};

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('This stands in a ListPage only.');
  return selection;
}
