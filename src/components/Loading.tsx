import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Logo } from './Logo';
import { PageSkeleton } from './PageSkeleton';
import { splashRemaining_ms } from './splash';

export const Loading = () => {
  const translate = useTranslate();
  const [isOver, setIsOver] = useState(() => splashRemaining_ms() === 0);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), splashRemaining_ms());
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
