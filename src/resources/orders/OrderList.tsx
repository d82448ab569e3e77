import { ListPage } from '@/src/lists/ListPage';
import type { Column, Filter } from '@/src/lists/ListPageContext';
import {
  CustomerColumn,
  DateColumn,
  NumberField,
  PaymentColumn,
  StatusColumn,
  TotalColumn,
} from './OrderFields';
import { CustomerFilter, PaymentStatusFilter, StatusFilter } from './OrderFilters';

export default function OrderList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      deletion={null}
      drawing="receipt"
    />
  );
}

const columns: Column[] = [
  { name: 'company_order_id', field: NumberField, sortBy: 'company_order_id' },
  { name: 'customer', field: CustomerColumn, onCard: 'line' },
  { name: 'created_at', field: DateColumn, sortBy: 'created_at', onCard: 'line' },
  { name: 'status', field: StatusColumn, onCard: 'foot' },
  { name: 'payment_status', field: PaymentColumn, onCard: 'foot' },
  { name: 'total', field: TotalColumn, sortBy: 'total', align: 'right', onCard: 'aside' },
];

const filters: Filter[] = [
  { source: 'status', field: StatusFilter },
  { source: 'payment_status', field: PaymentStatusFilter },
  { source: 'customer_id', field: CustomerFilter },
  { source: 'created_at', range: ['from', 'to'] },
];
