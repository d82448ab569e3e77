import { deleteRows, exportRows } from '@/src/lists/bulk/actions';
import { ListPage } from '@/src/lists/ListPage';
import type { Column, Filter, FilterProps } from '@/src/lists/ListPageContext';
import { YesNoFilter } from '@/src/lists/filters/YesNoFilter';
import { EmailColumn, PersonField, PhoneColumn, SinceColumn } from './CustomerFields';

export default function CustomerList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'first_name', order: 'ASC' }}
      filters={filters}
      bulk={[...exportRows, deleteRows]}
    />
  );
}

const columns: Column[] = [
  { name: 'full_name', field: PersonField, sortBy: 'first_name' },
  { name: 'phone', field: PhoneColumn },
  { name: 'email', field: EmailColumn },
  {
    name: 'created_at',
    label: 'customers.columns.since',
    field: SinceColumn,
    sortBy: 'created_at',
    align: 'right',
    onCard: 'nowhere',
  },
];

const UpcomingFilter = (props: FilterProps) => <YesNoFilter {...props} scope="customers.has_upcoming" />;

const filters: Filter[] = [
  { source: 'has_upcoming', field: UpcomingFilter },
  { source: 'created_at', range: ['created_from', 'created_to'] },
];
