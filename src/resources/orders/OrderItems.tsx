import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useT } from '@/src/hooks/useT';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import type { Order, OrderItem, OrderRecord } from '@/domain/orders/order';
import { useOrderMoney } from './payments/useOrderMoney';
import { StageChip } from '../records/StageChip';
import { formatMoment } from '@/src/time/formats';
import { companyPaths } from '@/src/routing/companyPaths';

export const OrderItems = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  return (
    <CardSection title={translate('resources.orders.items.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.items.map(item => (
          <ItemRow key={item.id} order={order} item={item} />
        ))}
      </Box>
      <Box sx={theme => ({ ...foot, borderTop: `1px solid ${theme.palette.line}` })}>
        <Typography sx={{ fontWeight: 600 }}>{translate('resources.orders.items.sum')}</Typography>
        <Typography className="tabular" sx={{ fontWeight: 600 }}>
          {money(order.total)}
        </Typography>
      </Box>
    </CardSection>
  );
};

const ItemRow = ({ order, item }: { order: Order; item: OrderItem }) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const { id: company } = useCompany();
  const { type, id } = item.item;
  const { name, sku, qty, price, discount, total, course, records } = item;
  const t = useT('resources.orders.items');
  const facts = [
    translate(`collections.sold.one_${type}`),
    sku !== '' && t('sku', { sku }),
    `${qty} × ${money(price)}`,
    discount > 0 && t('discount', { amount: money(discount) }),
    course !== null && t('from_membership'),
    type === 'service' && records.length === 0 && t('no_time'),
  ];
  return (
    <Box component="li" sx={theme => ({ py: 3, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'baseline' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={companyPaths(company).show(`${type}s`, id)}
            sx={{ fontWeight: 600 }}
          >
            {name}
          </Link>
          <Typography variant="body2" color="textSecondary" className="tabular">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Typography className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {money(total)}
        </Typography>
      </Box>
      {records.map(record => (
        <VisitLine key={record.id} record={record} />
      ))}
    </Box>
  );
};

const VisitLine = ({ record: { id, employee, start_at, flow } }: { record: OrderRecord }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id: company, timezone } = useCompany();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
      <Link
        component={RouterLink}
        to={companyPaths(company).calendar({ view: 'day', record: id })}
        className="tabular"
      >
        {translate('resources.orders.items.visit', {
          when: formatMoment(start_at, timezone, locale),
          employee: employee.full_name,
        })}
      </Link>
      <StageChip stage={flow.current_flow} />
    </Box>
  );
};

const foot = { display: 'flex', justifyContent: 'space-between', gap: 4, pt: 3 };
