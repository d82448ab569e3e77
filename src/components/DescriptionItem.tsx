import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** A term and its value in a `dl`; `name` is the message key of the term. */
export const DescriptionItem = ({ name, children }: { name: string; children: ReactNode }) => {
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
