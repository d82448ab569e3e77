import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useGetOne } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useT } from '@/src/hooks/useT';
import { orderStatuses } from '@/domain/flow/flow';
import { unpaidStatuses, paymentStatuses } from '@/domain/orders/sums';
import type { Customer } from '@/domain/customers/customer';
import type { FilterProps } from '@/src/lists/ListPageContext';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';

const CustomerPicker = lazy(async () => ({
  default: (await import('@/src/inputs/pickers/CustomerPicker')).CustomerPicker,
}));

export const StatusFilter = (props: FilterProps) => {
  const t = useT('resources.orders.statuses');
  return <SelectFilter {...props} choices={orderStatuses.map(id => ({ id, name: t(id) }))} />;
};

export const PaymentStatusFilter = (props: FilterProps) => {
  const t = useT('resources.orders.payment_statuses');
  const choices = paymentStatuses.map((id: string) => ({ id, name: t(id) }));
  return <SelectFilter {...props} choices={[{ id: unpaidStatuses.join(), name: t('due') }, ...choices]} />;
};

export const CustomerFilter = ({ label, value, onChange }: FilterProps) => {
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
