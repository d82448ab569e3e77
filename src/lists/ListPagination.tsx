import { Pagination } from 'react-admin';

/** From page to page, of a list that has more than one. */
export default function ListPagination() {
  return <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
