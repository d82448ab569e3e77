import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useIsNarrow } from '@/src/hooks/useIsPhone';
import { useSelection } from './bulk/Selection';
import { useCanSelect } from './bulk/useBulkActions';

export const SelectButton = () => {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const canSelect = useCanSelect();
  const { total } = useListContext();
  const { isSelecting, startSelecting, clear } = useSelection();
  if (!isNarrow || !canSelect || !total) return null;
  return (
    <Button color="inherit" onClick={isSelecting ? clear : startSelecting} sx={{ mr: 'auto' }}>
      {translate(`collections.select.${isSelecting ? 'end' : 'begin'}`)}
    </Button>
  );
};
