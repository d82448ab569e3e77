import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatMoney } from '@/domain/money/money';
import type { LatestOrder } from '@/domain/dashboard/dashboard';
import { CardSection } from '@/src/components/CardSection';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';
import { formatRecent } from '@/src/time/formats';
import { Block } from './Block';
import { useDashboard } from '@/src/hooks/useDashboard';
import { companyPaths } from '@/src/routing/companyPaths';

export const OrdersBlock = () => {
  const translate = useTranslate();
  const permits = usePermitted();
  const isIncluded = useIncluded('latest_orders');
  if (!permits('orders.read.all')) return null;
  return (
    <CardSection title={translate('dashboard.orders.title')}>
      {isIncluded ? <Latest /> : <PlanGate feature="latest_orders" />}
    </CardSection>
  );
};

const Latest = () => {
  const translate = useTranslate();
  return (
    <Block query={useDashboard('latest_orders')} height={180} isInCard>
      {({ latest_orders: orders }) =>
        orders?.length ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {orders.map(order => (
              <Row key={order.id} order={order} />
            ))}
          </Box>
        ) : (
          <Typography color="textSecondary">{translate('dashboard.orders.none')}</Typography>
        )
      }
    </Block>
  );
};

const Row = ({ order }: { order: LatestOrder }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id, timezone } = useCompany();
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink component={Link} to={companyPaths(id).show('orders', order.id)}>
          {translate('dashboard.orders.one', { number: order.company_order_id })}
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          {[order.customer?.full_name, formatRecent(order.created_at, timezone, locale)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Typography className="tabular">{formatMoney(order.total, order.currency, locale)}</Typography>
    </Box>
  );
};

const row = { display: 'flex', gap: 3, alignItems: 'center', py: 2 };
