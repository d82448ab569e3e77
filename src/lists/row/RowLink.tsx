import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { first } from '@/domain/assert';
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
    <Link to={pathOf(record.id)} {...{ [rowLink]: record.id }}>
      <Name />
      {children}
    </Link>
  );
};
