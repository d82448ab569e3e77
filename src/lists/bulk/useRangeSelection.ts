import { useListContext, type Identifier } from 'ra-core';
import { useRef } from 'react';

/** With Shift, toggles everything from the last toggled record to this one. */
export function useRangeSelection() {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const last = useRef<Identifier | null>(null);

  return (id: Identifier, isRange: boolean) => {
    const ids = data.map(entity => entity.id);
    const [from, to] = [last.current === null ? -1 : ids.indexOf(last.current), ids.indexOf(id)];
    last.current = id;
    if (!isRange || from < 0) return onToggleItem(id);
    const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const others = selectedIds.filter(one => !between.includes(one));
    onSelect(selectedIds.includes(id) ? others : [...others, ...between]);
  };
}
