import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { CustomerCard, CustomerOrder } from '@/domain/customers/customerCard';
import { orders_shown } from '@/domain/customers/ordersShown';
import { formatMoney } from '@/domain/money/money';
import { CardSection } from '@/src/components/CardSection';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { itemsText } from '../orders/lineName';
import { OrderStatusChip } from '../orders/OrderChips';
import { companyPaths } from '@/src/routing/companyPaths';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { formatDay } from '@/src/time/formats';
import { today } from '@/src/time/zoned';

export const CustomerOrders = ({ customer: { id, orders } }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const company = useCompany();
  const permits = usePermitted();
  return (
    <CardSection title={translate('customers.orders')}>
      {orders.length === 0 && (
        <Typography color="textSecondary">{translate('customers.no_orders')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Box>
      {orders.length >= orders_shown && permits('orders.read.all') && (
        <Link component={RouterLink} to={companyPaths(company.id).list('orders', { customer_id: id })}>
          {translate('customers.all_orders')}
        </Link>
      )}
    </CardSection>
  );
};

const OrderRow = ({ order }: { order: CustomerOrder }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { show } = useResourcePaths('orders');
  const { id, company_order_id: number, items, employees, status, total, currency, created_at } = order;
  const day = formatDay(today(timezone, created_at), locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const title = translate('resources.orders.title', { number });
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Link component={RouterLink} to={show(id)} sx={{ fontWeight: 600 }}>
          {items.length > 0 ? itemsText(items) : title}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[employees.join(', '), day, items.length > 0 && title].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <OrderStatusChip status={status} />
      <Typography className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {formatMoney(total, currency, locale)}
      </Typography>
    </Box>
  );
};

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center', py: 3 };
