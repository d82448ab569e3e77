import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A list of `DescriptionItem`s in as many columns as there is room for; the picture stands beside them where it fits. */
export const DescriptionList = ({ picture, children }: { picture?: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 4 }}>
    {picture}
    <Box component="dl" sx={list}>
      {children}
    </Box>
  </Box>
);

const list = {
  m: 0,
  // Takes all the room that a picture beside it leaves.
  flex: '999 1 200px',
  minWidth: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
};
