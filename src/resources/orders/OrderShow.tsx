import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Order } from '@/domain/orders/order';
import { ShowPage } from '@/src/views/ShowPage';
import { OrderComment } from './OrderComment';
import { OrderHead } from './OrderHead';
import { OrderItems } from './OrderItems';
import { OrderPayments } from './payments/OrderPayments';
import { OrderTimeline } from './OrderTimeline';
import { Receipt } from './Receipt';

export default function OrderShow() {
  const translate = useTranslate();
  const title = ({ company_order_id: number }: Order) => translate('resources.orders.title', { number });
  return (
    <ShowPage<Order> deletion={null} title={title}>
      {order => (
        <Box sx={fullWidth}>
          <Receipt order={order} />
          <OrderHead order={order} />
          <Box sx={columns}>
            <Box sx={stack}>
              <OrderItems order={order} />
              <OrderPayments order={order} />
            </Box>
            <Box sx={stack}>
              <OrderComment order={order} />
              <OrderTimeline order={order} />
            </Box>
          </Box>
        </Box>
      )}
    </ShowPage>
  );
}

const fullWidth = { gridColumn: '1 / -1', display: 'grid', gap: 5, minWidth: 0 };
const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
const stack = { display: 'grid', gap: 5, alignItems: 'start', minWidth: 0 };
