import { useTranslate } from 'ra-core';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';

export default function ListPagination() {
  return <Pagination rowsPerPageOptions={[25, 50, 100]} actions={Pages} />;
}

const Pages = (props: PaginationActionsProps) => {
  const translate = useTranslate();
  return <PaginationActions {...props} aria-label={translate('collections.pages')} />;
};
