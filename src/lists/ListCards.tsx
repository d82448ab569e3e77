import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  RecordContextProvider,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
} from 'ra-core';
import { Fragment } from 'react';
import { useSelection } from './bulk/Selection';
import { ListCard } from './ListCard';
import { rowKeys } from './row/rowKeys';
import { headingAt, useGroups } from './row/useGroups';

export const ListCards = () => {
  const { onToggleItem } = useListContext();
  const data = useDataTableDataContext() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { hasBulkActions: canSelect } = useDataTableConfigContext();
  const { isSelecting } = useSelection();
  const groupOf = useGroups();
  return (
    <Box
      component="ul"
      onKeyDown={rowKeys(canSelect ? onToggleItem : undefined)}
      sx={{ ...cards, listStyle: 'none', m: 0, p: 0 }}
    >
      {data.map((entity, index) => (
        <Fragment key={entity.id}>
          <GroupItem heading={headingAt(data, index, groupOf)} />
          <RecordContextProvider value={entity}>
            <ListCard
              isSelecting={isSelecting}
              isSelected={selectedIds.includes(entity.id)}
              onSelect={canSelect ? () => onToggleItem(entity.id) : undefined}
            />
          </RecordContextProvider>
        </Fragment>
      ))}
    </Box>
  );
};

const GroupItem = ({ heading }: { heading: string | undefined }) =>
  heading === undefined ? null : (
    <Box component="li" sx={{ gridColumn: '1 / -1' }}>
      <Typography
        variant="body2"
        component="h2"
        sx={{ fontWeight: 600, color: 'text.secondary', mt: 2, px: 1 }}
      >
        {heading}
      </Typography>
    </Box>
  );

/** In two columns on a tablet. */
export const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
