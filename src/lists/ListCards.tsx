import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'ra-core';
import { useSelection } from './bulk/Selection';
import { useCanSelect } from './bulk/useBulkActions';
import { ListCard } from './ListCard';
import { rowKeys } from './rowKeys';

/** A list on a phone. A long press, or 'select' above, lets one choose several. */
export const ListCards = () => {
  const { data = [], selectedIds, onToggleItem } = useListContext();
  const { isSelecting } = useSelection();
  const canSelect = useCanSelect();
  return (
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
  );
};
