import Phone from '@mui/icons-material/PhoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { usePermitted } from '@/src/company/CompanyContext';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { Initials } from '@/src/components/Initials';
import { PhoneText } from '@/src/components/PhoneText';
import { OrderStatusChip, PaymentStatusChip } from './OrderChips';
import type { Order } from '@/domain/orders/order';
import { useOrderMoney } from './payments/useOrderMoney';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useDay } from '@/src/time/useDay';
import type { SaveContact } from '../records/ContactDialog';
import { VisitContact } from '../records/VisitContact';
import { useShowOrder } from './useShowOrder';
import { OrderActions } from './OrderActions';
import { OrderSums } from './OrderSums';

export const OrderHead = ({ order }: { order: Order }) => {
  const day = useDay();
  const money = useOrderMoney(order);
  const { flow, payment_status, created_at, source, to_refund } = order;
  const t = useT('resources.orders');
  return (
    <Card component="section" aria-label={t('facts')} sx={{ p: 5, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 3 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <OrderStatusChip status={flow.status} />
            <PaymentStatusChip status={payment_status} />
          </Box>
          <OrderCustomer order={order} />
          <OrderContact order={order} />
          <Typography variant="body2" color="textSecondary">
            {day(created_at)} · {t(`sources.${source}`)}
          </Typography>
        </Box>
        <OrderSums order={order} />
      </Box>
      {to_refund > 0 && (
        <Alert severity="warning">
          {t(flow.status === 'cancelled' ? 'to_refund_text' : 'to_refund_over', {
            amount: money(to_refund),
          })}
        </Alert>
      )}
      <OrderActions order={order} />
    </Card>
  );
};

const OrderContact = ({ order }: { order: Order }) => {
  const { changeOrderContact } = useDataProvider<CompanyDataProvider>();
  const permits = usePermitted();
  const showOrder = useShowOrder();
  const { id, customer, contact, version } = order;
  if (!customer) return null;
  const save: SaveContact = async changed => {
    showOrder((await changeOrderContact(id, { contact: changed, version })).data);
  };
  const onSave = permits('orders.write.own') ? save : undefined;
  return <VisitContact customerId={customer.id} contact={contact} onSave={onSave} />;
};

const OrderCustomer = ({ order: { customer } }: { order: Order }) => {
  const translate = useTranslate();
  const { show } = useResourcePaths('customers');
  if (!customer) {
    return <Typography color="textSecondary">{translate('resources.orders.nobody')}</Typography>;
  }
  const { id, full_name, phone } = customer;
  const name = full_name || translate('customers.no_name');
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minWidth: 0 }}>
      <Initials name={name} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={show(id)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        {phone && (
          <Typography variant="body2">
            <Link href={`tel:${phone}`} color="textSecondary" sx={call}>
              <Phone sx={{ fontSize: 14 }} />
              <PhoneText phone={phone} />
            </Link>
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const call = { display: 'inline-flex', gap: 1, alignItems: 'center' };
