import { useSortable } from '@dnd-kit/sortable';
import { useRecordContext, useTranslate } from 'ra-core';
import { ListRow, type ListRowProps } from '../row/ListRow';
import { defined } from '@/domain/assert';
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined';
import type { IconButtonProps } from '@mui/material/IconButton';
import IconButton from '@mui/material/IconButton';
import { useRecordName } from '../useRecordName';

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

type Props = IconButtonProps & { grip: (element: HTMLElement | null) => void };

/** Also works by keyboard. */
const Handle = ({ grip, ...ofDrag }: Props) => {
  const translate = useTranslate();
  const name = useRecordName();
  return (
    <IconButton
      ref={grip}
      size="small"
      {...ofDrag}
      data-handle
      aria-label={translate('collections.order.handle', { name })}
      sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <DragIndicator />
    </IconButton>
  );
};
