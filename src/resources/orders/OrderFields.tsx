import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { formatMoney } from '@/domain/money/money';
import { OrderStatusChip, PaymentStatusChip } from './OrderChips';
import type { ListedOrder } from '@/domain/orders/order';
import { RecordName } from '@/src/fields/Picture';
import { itemsText } from './lineName';
import { useDay } from '@/src/time/useDay';

const useOrder = () => useRecordContext<ListedOrder>();

export const NumberField = () => {
  const translate = useTranslate();
  const order = useOrder();
  if (!order) return null;
  return (
    <RecordName
      name={
        <span className="tabular">
          {translate('resources.orders.number', { number: order.company_order_id })}
        </span>
      }
      note={itemsText(order.items)}
      maxWidth={itemsWidth}
    />
  );
};

/** The whole card in a narrow window; in the table of a wider one, what its other columns leave. */
const itemsWidth = 'max(clamp(152px, 100vw - 1216px, 320px), (900px - 100vw) * 999)';

export const CustomerColumn = () => {
  const translate = useTranslate();
  const order = useOrder();
  if (!order) return null;
  if (!order.customer) return <span className="muted-text">{translate('resources.orders.nobody')}</span>;
  return <span>{order.customer.full_name || translate('customers.no_name')}</span>;
};

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
    <div className="tabular" style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
      <div className="record-title">{formatMoney(total, currency, locale)}</div>
      {payment_status === 'partially_paid' && due > 0 && (
        <div className="record-note">
          {translate('resources.orders.still_due', { amount: formatMoney(due, currency, locale) })}
        </div>
      )}
    </div>
  );
};
