import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Logo } from './Logo';
import { PageSkeleton } from './PageSkeleton';

/** The longest that the splash stays; what loads longer shows its shape instead. */
const splash_ms = 1200;

export const Splash = () => {
  const translate = useTranslate();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), splash_ms);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Box role="status" aria-label={translate('admin.frame.loading')} sx={{ minHeight: '100dvh' }}>
      {isOver ? (
        <PageSkeleton />
      ) : (
        <Box sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
          <Logo size={56} />
        </Box>
      )}
    </Box>
  );
};
