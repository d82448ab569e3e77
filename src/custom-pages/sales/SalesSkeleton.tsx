import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

export const SalesSkeleton = () => (
  <Box
    role="status"
    aria-busy
    aria-label={useTranslate()('admin.frame.loading')}
    sx={{ display: 'grid', gap: 5 }}
  >
    <Skeleton variant="rounded" height={148} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);
