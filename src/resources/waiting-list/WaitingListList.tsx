import { wishStates } from '@/domain/waiting/waitingList';
import { useT } from '@/src/hooks/useT';
import { EmployeeFilter } from '@/src/lists/filters/EmployeeFilter';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import { ServiceFilter } from '@/src/lists/filters/ServiceFilter';
import { ListPage } from '@/src/lists/ListPage';
import type { Column, Filter, FilterProps } from '@/src/lists/ListPageContext';
import { ItemsField, NameField, PhoneField, SinceField, StateField, WhenField } from './WaitingFields';

const StateFilter = (props: FilterProps) => {
  const t = useT('resources.waiting_list.choices.state');
  return <SelectFilter {...props} choices={wishStates.map(id => ({ id, name: t(id) }))} />;
};

/** Who waits for a time: the oldest wish first, as it is served. */
export default function WaitingListList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'created_at', order: 'ASC' }}
      filters={filters}
      drawing="calendar"
    />
  );
}

const columns: Column[] = [
  { name: 'customer', field: NameField },
  { name: 'phone', field: PhoneField, onCard: 'line' },
  { name: 'items', field: ItemsField, onCard: 'line' },
  { name: 'from', field: WhenField, sortBy: 'from', onCard: 'line' },
  { name: 'created_at', field: SinceField, sortBy: 'created_at', isHidden: true, onCard: 'nowhere' },
  { name: 'state', field: StateField, onCard: 'foot' },
];

const filters: Filter[] = [
  { source: 'days', range: ['from', 'to'] },
  { source: 'service_id', field: ServiceFilter },
  { source: 'employee_id', field: EmployeeFilter },
  { source: 'state', field: StateFilter },
];
