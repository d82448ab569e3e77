import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { createContext, useContext, type ReactNode } from 'react';

type Props = {
  /** A stable key for each row. */
  keys: string[];
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: (index: number) => ReactNode;
};

export const SortableRows = ({ keys, nameOf, onMove, children }: Props) => {
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: UniqueIdentifier) => keys.indexOf(String(key));
  const announce = (word: string, key: UniqueIdentifier, at = key) =>
    translate(`collections.order.${word}`, {
      name: nameOf(placeOf(key)),
      place: placeOf(at) + 1,
      total: keys.length,
    });
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce('picked', active.id),
    onDragOver: ({ active, over }) => announce('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announce('cancelled', active.id),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
      }}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('collections.order.instructions') },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {keys.map((key, index) => (
            <Row key={key} id={key}>
              {children(index)}
            </Row>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
};

type Grip = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
const GripContext = createContext<Grip | null>(null);

const Row = ({ id, children }: { id: string; children: ReactNode }) => {
  const { setNodeRef, transform, transition, isDragging, ...grip } = useSortable({ id });
  const place = {
    transform: transform ? `translateY(${transform.y}px)` : undefined,
    transition,
    position: 'relative' as const,
    zIndex: isDragging ? 1 : undefined,
  };
  return (
    <GripContext.Provider value={grip}>
      <Box
        component="li"
        ref={setNodeRef}
        style={place}
        sx={({ palette }) => (isDragging ? { bgcolor: 'background.paper', boxShadow: palette.floating } : {})}
      >
        {children}
      </Box>
    </GripContext.Provider>
  );
};

export const RowHandle = ({ label }: { label: string }) => {
  const grip = useContext(GripContext);
  if (!grip) return null;
  return (
    <IconButton
      ref={grip.setActivatorNodeRef}
      size="small"
      {...grip.attributes}
      {...grip.listeners}
      aria-label={label}
      sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <DragIndicator />
    </IconButton>
  );
};
