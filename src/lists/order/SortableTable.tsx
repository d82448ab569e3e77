import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useGetRecordRepresentation, useListContext, useResourceContext, useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { ListRowProps } from '../row/ListRow';
import { useOrder } from './OrderContext';
import { SortableRow } from './SortableRow';

type Props = { children: (row: ComponentType<ListRowProps>) => ReactNode };

export default function SortableTable({ children }: Props) {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const { move, placeOf } = useOrder();
  const { announcements, nameOf } = useAnnouncements();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(active.id, nameOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('collections.order.instructions') },
      }}
    >
      <SortableContext items={data.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children(SortableRow)}
      </SortableContext>
    </DndContext>
  );
}

function useAnnouncements() {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { data = [] } = useListContext();
  const { placeOf, total } = useOrder();
  const nameOf = (id: UniqueIdentifier) => String(represent(data.find(entity => entity.id === id)));
  const announce = (key: string, id: UniqueIdentifier, at: UniqueIdentifier = id) =>
    translate(`collections.order.${key}`, { name: nameOf(id), place: placeOf(at), total });

  const announcements: Announcements = {
    onDragStart: ({ active }) => announce('picked', active.id),
    onDragOver: ({ active, over }) => announce('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announce('cancelled', active.id),
  };
  return { announcements, nameOf };
}
