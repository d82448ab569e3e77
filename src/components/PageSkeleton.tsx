import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export const PageSkeleton = () => (
  <Box sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 3 }} aria-busy>
    <Skeleton variant="rounded" height={36} sx={{ maxWidth: 320 }} />
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={44} />
    ))}
  </Box>
);
