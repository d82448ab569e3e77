import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Order } from '@/domain/orders/order';
import { ShowPage } from '@/src/views/ShowPage';
import { OrderComment } from './OrderComment';
import { OrderHead } from './OrderHead';
import { OrderItems } from './OrderItems';
import { OrderPayments } from './payments/OrderPayments';
import Typography from '@mui/material/Typography';
import { CardSection } from '@/src/components/CardSection';
import { usePermitted } from '@/src/company/CompanyContext';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { ActivityEntry } from '../activity/ActivityEntry';
import { Ago } from '@/src/time/Ago';
import { CommentForm } from './CommentForm';

export default function OrderShow() {
  const translate = useTranslate();
  const title = ({ company_order_id: number }: Order) => translate('resources.orders.title', { number });
  return (
    <ShowPage<Order> deletion={null} editing={null} title={title}>
      {order => (
        <Box sx={fullWidth}>
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

const OrderTimeline = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const permits = usePermitted();
  return (
    <CardSection title={translate('resources.orders.log.title')}>
      {permits('orders.write.own') && <CommentForm order={order} />}
      {order.activity_log.length === 0 && (
        <Typography color="textSecondary">{translate('resources.orders.log.none')}</Typography>
      )}
      <LoadMessages of="settings">
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {order.activity_log.map(entry => (
            <ActivityEntry
              key={`${entry.subject.type} ${entry.id}`}
              entry={entry}
              when={<Ago at={entry.at} />}
            />
          ))}
        </Box>
      </LoadMessages>
    </CardSection>
  );
};
