import { ListPage } from '@/src/lists/ListPage';
import type { Column, Filter, FilterProps } from '@/src/lists/ListPageContext';
import {
  CustomerColumn,
  DateColumn,
  NumberField,
  PaymentColumn,
  StatusColumn,
  TotalColumn,
} from './OrderFields';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useGetOne } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useT } from '@/src/hooks/useT';
import { orderStatuses } from '@/domain/flow/flow';
import { unpaidStatuses, paymentStatuses } from '@/domain/orders/sums';
import type { Customer } from '@/domain/customers/customer';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';

const CustomerPicker = lazy(async () => ({
  default: (await import('@/src/inputs/pickers/CustomerPicker')).CustomerPicker,
}));

const StatusFilter = (props: FilterProps) => {
  const t = useT('resources.orders.statuses');
  return <SelectFilter {...props} choices={orderStatuses.map(id => ({ id, name: t(id) }))} />;
};

const PaymentStatusFilter = (props: FilterProps) => {
  const t = useT('resources.orders.payment_statuses');
  const choices = paymentStatuses.map((id: string) => ({ id, name: t(id) }));
  return <SelectFilter {...props} choices={[{ id: unpaidStatuses.join(), name: t('due') }, ...choices]} />;
};

const CustomerFilter = ({ label, value, onChange }: FilterProps) => {
  const { data } = useGetOne<Customer>('customers', { id: Number(value) }, { enabled: Boolean(value) });
  return (
    <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 240 } }}>
      <Suspense fallback={<TextField label={label} disabled fullWidth />}>
        <CustomerPicker
          label={label}
          customer={value ? (data ?? null) : null}
          onChange={customer => onChange(customer?.id)}
        />
      </Suspense>
    </Box>
  );
};

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
