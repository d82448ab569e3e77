import { useSortable } from '@dnd-kit/sortable';
import { useRecordContext } from 'ra-core';
import type { DataTableRowProps } from 'react-admin';
import { ListRow } from '../ListRow';
import { HandleContext } from './Handle';

/** A row on its way follows the pointer, and the others make room. */
export const SortableRow = (props: DataTableRowProps) => {
  const { id } = useRecordContext()!;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style = {
    transform: transform ? `translateY(${transform.y}px)` : undefined,
    transition,
    position: 'relative' as const,
    zIndex: isDragging ? 1 : undefined,
  };
  return (
    <HandleContext.Provider value={{ attributes, listeners, ref: setActivatorNodeRef }}>
      <ListRow
        {...props}
        ref={setNodeRef}
        style={style}
        sx={({ palette }) => (isDragging ? { bgcolor: 'background.paper', boxShadow: palette.floating } : {})}
      />
    </HandleContext.Provider>
  );
};
