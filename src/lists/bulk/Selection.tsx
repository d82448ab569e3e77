import { useListContext } from 'ra-core';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { SelectionParams } from '../../dataProvider/calls/collectionCalls';
import { useListFilter } from '../filters/useListFilter';

type Selection = {
  chosen: SelectionParams;
  count: number;
  /** All that match are chosen, those of other pages too. */
  isWhole: boolean;
  selectWhole: () => void;
  /** Somebody is about to choose several, on a phone; on a desk there are boxes to tick anyway. */
  isSelecting: boolean;
  begin: () => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

/** Which of the list's things are chosen: some by their ids, or all that match, whatever their number. */
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
