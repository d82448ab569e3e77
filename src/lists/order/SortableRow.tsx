import { useSortable } from '@dnd-kit/sortable';
import { useRecordContext } from 'ra-core';
import { ListRow, type ListRowProps } from '../row/ListRow';
import { Handle } from './Handle';
import { defined } from '@/domain/assert';

export const SortableRow = (props: ListRowProps) => {
  const { id } = defined(useRecordContext(), 'record');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style = {
    transform: transform ? `translateY(${transform.y}px)` : undefined,
    transition,
    position: 'relative' as const,
    zIndex: isDragging ? 1 : undefined,
  };
  return (
    <ListRow
      {...props}
      ref={setNodeRef}
      style={style}
      sx={({ palette }) => (isDragging ? { bgcolor: 'background.paper', boxShadow: palette.floating } : {})}
      handle={<Handle grip={setActivatorNodeRef} {...attributes} {...listeners} />}
    />
  );
};
