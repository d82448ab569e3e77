import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { formatMoney } from '../../../domain/money/money';
import { OrderStatusChip, PaymentStatusChip } from './OrderChips';
import type { ListedOrder } from '../../../domain/orders/order';
import { useDay } from '../../time/useDay';

const useOrder = () => useRecordContext<ListedOrder>();

export const NumberField = () => {
  const translate = useTranslate();
  const order = useOrder();
  if (!order) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }} className="tabular">
        {translate('resources.orders.number', { number: order.company_order_id })}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        noWrap
        sx={{ maxWidth: { xs: '100%', md: 152, lg: 160, xl: 320 } }}
      >
        {order.items.map(({ name, qty }) => (qty > 1 ? `${name} × ${qty}` : name)).join(', ')}
      </Typography>
    </Box>
  );
};

export const CustomerColumn = () => {
  const translate = useTranslate();
  const order = useOrder();
  if (!order) return null;
  if (!order.customer) return <MutedText>{translate('resources.orders.nobody')}</MutedText>;
  return <span>{order.customer.full_name || translate('customers.no_name')}</span>;
};

const MutedText = ({ children }: { children: string }) => (
  <Typography component="span" color="textSecondary">
    {children}
  </Typography>
);

export const DateColumn = () => {
  const day = useDay();
  const order = useOrder();
  return order ? (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {day(order.created_at)}
    </span>
  ) : null;
};

export const StatusColumn = () => {
  const order = useOrder();
  return order ? <OrderStatusChip status={order.flow.status} /> : null;
};

export const PaymentColumn = () => {
  const order = useOrder();
  return order ? <PaymentStatusChip status={order.payment_status} /> : null;
};

export const TotalColumn = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const order = useOrder();
  if (!order) return null;
  const { total, due, currency, payment_status } = order;
  return (
    <Box className="tabular" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
      <Typography sx={{ fontWeight: 600 }}>{formatMoney(total, currency, locale)}</Typography>
      {payment_status === 'partially_paid' && due > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('resources.orders.still_due', { amount: formatMoney(due, currency, locale) })}
        </Typography>
      )}
    </Box>
  );
};
