import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { drawing?: ReactNode; title?: string; text?: string; action?: ReactNode };

export const Message = ({ drawing, title, text, action }: Props) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 4,
      px: 4,
      py: 12,
      textAlign: 'center',
    }}
  >
    {drawing}
    {title && <Typography variant="h2">{title}</Typography>}
    {text && (
      <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
        {text}
      </Typography>
    )}
    {action}
  </Box>
);
