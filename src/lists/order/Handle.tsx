import DragIndicator from '@mui/icons-material/DragIndicatorOutlined';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useRecordName } from '../useRecordName';

type Props = IconButtonProps & { grip: (element: HTMLElement | null) => void };

/** Also works by keyboard. */
export const Handle = ({ grip, ...ofDrag }: Props) => {
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
