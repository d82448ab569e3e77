import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What can be done in a step. */
export const StepBar = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>{children}</Box>
);
