import { useLocale, useTranslate } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';
import { useTotal } from './useTotal';

type Range = { from: number; to: number; count: number };

export const ListPagination = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { isExact } = useTotal();
  const ofMore = ({ from, to, count }: Range) =>
    translate('collections.range_of_more', { from, to, total: count.toLocaleString(locale) });
  return (
    <Pagination
      rowsPerPageOptions={[25, 50, 100]}
      actions={Pages}
      {...(!isExact && { labelDisplayedRows: ofMore })}
    />
  );
};

const Pages = (props: PaginationActionsProps) => {
  const translate = useTranslate();
  return <PaginationActions {...props} aria-label={translate('collections.pages')} />;
};
