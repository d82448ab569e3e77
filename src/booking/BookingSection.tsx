import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export const BookingSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId();
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={heading} variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
};
