import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTabTitle } from '@/src/components/useTabTitle';

export const EmptyLayout = ({ title, children }: { title: string; children: ReactNode }) => {
  useTabTitle(title);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: { xs: 4, sm: 6 } }}
    >
      {children}
    </Box>
  );
};
