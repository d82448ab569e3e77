import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CardSection } from '@/src/components/CardSection';
import { usePermitted } from '@/src/company/CompanyContext';
import type { Order } from '@/domain/orders/order';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { ActivityEntry } from '../activity/ActivityEntry';
import { Ago } from '@/src/time/Ago';
import { CommentForm } from './CommentForm';

export const OrderTimeline = ({ order }: { order: Order }) => {
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
              when={<Ago at={entry.at * 1000} />}
            />
          ))}
        </Box>
      </LoadMessages>
    </CardSection>
  );
};
