import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** One line of a card of facts, within a `dl`: what the message of this name calls it, and what it holds. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {translate(name)}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
};
