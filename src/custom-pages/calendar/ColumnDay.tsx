import Box from '@mui/material/Box';
import type { HeaderProps } from 'react-big-calendar';

export const ColumnDay = ({ label }: HeaderProps) => (
  <Box component="span" className="tabular" sx={{ fontWeight: 600, fontSize: 13 }}>
    {label}
  </Box>
);
