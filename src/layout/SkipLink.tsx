import Button from '@mui/material/Button';

/** The first stop of the Tab key; seen only while it is there. */
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
