import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RecordContextProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCanSelect } from './bulk/useBulkActions';
import { ListCard } from './ListCard';
import { rowKeys } from './rowKeys';

/** A list on a phone. A long press, or 'select', lets one choose several. */
export const ListCards = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onToggleItem, onUnselectItems } = useListContext();
  const canSelect = useCanSelect();
  const [begun, setBegun] = useState(false);
  const isSelecting = canSelect && (begun || selectedIds.length > 0);
  const end = () => (setBegun(false), onUnselectItems());
  return (
    <>
      {canSelect && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -2, mb: 1 }}>
          <Button size="small" color="inherit" onClick={() => (isSelecting ? end() : setBegun(true))}>
            {translate(`collections.select.${isSelecting ? 'end' : 'begin'}`)}
          </Button>
        </Box>
      )}
      <Box
        component="ul"
        onKeyDown={rowKeys(canSelect ? onToggleItem : undefined)}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {data.map(thing => (
          <RecordContextProvider key={thing.id} value={thing}>
            <ListCard
              isSelecting={isSelecting}
              isSelected={selectedIds.includes(thing.id)}
              onSelect={canSelect ? () => onToggleItem(thing.id) : undefined}
            />
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
};
