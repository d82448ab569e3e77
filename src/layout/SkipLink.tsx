import Button from '@mui/material/Button';

export const SkipLink = ({ label }: { label: string }) => (
  <Button
    variant="contained"
    onClick={() => document.getElementById('content')?.focus()}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {label}
  </Button>
);
