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
import { useCall } from '@/src/company/useCall';
import { useT } from '@/src/hooks/useT';
import { Initials } from '@/src/components/Initials';
import { PhoneText } from '@/src/components/PhoneText';
import { OrderStatusChip, PaymentStatusChip } from './OrderChips';
import type { Order } from '@/domain/orders/order';
import { useOrderMoney } from './payments/useOrderMoney';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useDay } from '@/src/time/useDay';
import { VisitContact } from '../records/VisitContact';
import { useShowOrder } from './useShowOrder';
import { OrderActions } from './OrderActions';

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
  return (
    <VisitContact
      of={order}
      called={{ resource: 'orders', id: order.id }}
      mayChange={order.may_change_contact && permits('orders.write.own')}
      save={async (contact, version) => {
        showOrder((await changeOrderContact(order.id, { contact, version })).data);
      }}
      show={showOrder}
    />
  );
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
            <CallLink id={id} phone={phone} />
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const CallLink = (customer: { id: number; phone: string }) => (
  <Link {...useCall(customer)} color="textSecondary" sx={call}>
    <Phone sx={{ fontSize: 14 }} />
    <PhoneText phone={customer.phone} />
  </Link>
);

const call = { display: 'inline-flex', gap: 1, alignItems: 'center' };

const OrderSums = ({ order }: { order: Order }) => {
  const { total, paid, due, refunded } = order;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
      <Sum order={order} name="fields.total" amount={total} />
      <Sum order={order} name="fields.paid" amount={paid} />
      {refunded > 0 && <Sum order={order} name="refunded" amount={refunded} />}
      <Sum order={order} name="fields.due" amount={due} isStressed={due > 0} />
    </Box>
  );
};

type Props = { order: Order; name: string; amount: number; isStressed?: boolean };

const Sum = ({ order, name, amount, isStressed }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {translate(`resources.orders.${name}`)}
      </Typography>
      <Typography
        component="dd"
        className="tabular"
        sx={{
          m: 0,
          fontSize: 20,
          lineHeight: '28px',
          fontWeight: isStressed ? 700 : 500,
          color: isStressed ? 'error.main' : undefined,
          whiteSpace: 'nowrap',
        }}
      >
        {money(amount)}
      </Typography>
    </div>
  );
};
