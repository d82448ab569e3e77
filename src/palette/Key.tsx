import Box from '@mui/material/Box';

export const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    sx={theme => ({
      px: 1.5,
      borderRadius: 1,
      border: `1px solid ${theme.palette.line}`,
      bgcolor: 'background.default',
      color: 'text.secondary',
      fontFamily: 'inherit',
      fontSize: 12,
      lineHeight: '20px',
      whiteSpace: 'nowrap',
    })}
  >
    {name}
  </Box>
);
