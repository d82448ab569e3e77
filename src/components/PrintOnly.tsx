import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

type Props = { sx: Record<string, object | string | number>; children: () => ReactNode };

export const PrintOnly = ({ sx, children }: Props) =>
  useIsPrinting() &&
  createPortal(
    <Box className="on-paper" sx={[sheet, { '@media print': sx }]}>
      <GlobalStyles styles={onPaper} />
      {children()}
    </Box>,
    document.body,
  );

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

const onPaper = {
  '@media print': {
    'body > *:not(.on-paper)': { display: 'none !important' },
    'html, body': {
      backgroundColor: 'white !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
  },
};

const sheet = {
  display: 'none',
  '@media print': {
    display: 'block',
    color: 'black',
    bgcolor: 'white',
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& td, & th': { py: 1, verticalAlign: 'top', textAlign: 'left' },
  },
};
