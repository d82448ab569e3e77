import Box from '@mui/material/Box';

export const Logo = ({ size }: { size: number }) => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    aria-hidden
    sx={{ width: size, height: size, flexShrink: 0, color: 'primary.main' }}
  >
    <rect width="32" height="32" rx="9" fill="currentColor" />
    <Box
      component="path"
      d="M10 10.5h12L10 21.5h12"
      sx={{ stroke: theme => theme.palette.primary.contrastText }}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Box>
);
