import Link from '@mui/material/Link';
import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { first } from '../../../domain/assert';
import { useListPage } from '../ListPageContext';
import { rowLink } from './rowKeys';
import { useOpenPath } from './useOpenPath';

/** A link, for the keyboard and new tabs. */
export const RowLink = ({ children }: { children?: ReactNode }) => {
  const record = useRecordContext();
  const pathOf = useOpenPath();
  const { field: Name } = first(useListPage().columns);
  if (!record) return null;
  return (
    <Link
      component={RouterLink}
      to={pathOf(record.id)}
      underline="none"
      color="inherit"
      sx={{ display: 'block', minWidth: { xs: 0, sm: 160 }, borderRadius: 1 }}
      {...{ [rowLink]: record.id }}
    >
      <Name />
      {children}
    </Link>
  );
};
