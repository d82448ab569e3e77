import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import { useName } from '../useName';

type Grip = {
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  ref: (element: HTMLElement | null) => void;
};
export const HandleContext = createContext<Grip | null>(null);

/** By which a row is taken. */
export const Handle = () => {
  const translate = useTranslate();
  const name = useName();
  const grip = useContext(HandleContext);
  if (!grip) return null;
  return (
    <IconButton
      ref={grip.ref}
      size="small"
      {...grip.attributes}
      {...grip.listeners}
      data-handle
      aria-label={translate('collections.order.handle', { name })}
      sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <DragIndicator />
    </IconButton>
  );
};
