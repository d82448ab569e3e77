import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../hooks/useT';
import type {
  Dashboard,
  FailedPayments as FailedPaymentsOf,
  Waiting,
} from '../../../domain/dashboard/dashboard';
import { unpaidStatuses } from '../../../domain/orders/sums';
import { useMoney } from '../../fields/Money';
import { CardSection } from '../../components/CardSection';
import { useCompany } from '../../company/CompanyContext';
import { formatMoment } from '../../time/formats';
import { Block } from './Block';
import { useDashboard } from './useDashboard';
import { companyPaths } from '../../routing/companyPaths';

export const AttentionBlock = () => {
  const translate = useTranslate();
  return (
    <Block query={useDashboard('attention')} height={160}>
      {({ attention }) =>
        attention && (
          <CardSection title={translate('dashboard.attention.title')}>
            <Attention attention={attention} />
          </CardSection>
        )
      }
    </Block>
  );
};

const Attention = ({ attention }: { attention: NonNullable<Dashboard['attention']> }) => {
  const translate = useTranslate();
  const money = useMoney();
  const { id } = useCompany();
  const { unpaid_orders, failed_payments, unconfirmed, overlaps, off_hours, unanswered_reviews } = attention;
  const t = useT('dashboard.attention');
  const items: ReactNode[] = [];
  if (unpaid_orders && unpaid_orders.count > 0) {
    items.push(
      <ItemLink
        to={companyPaths(id).list('orders', { status: 'completed', payment_status: unpaidStatuses.join() })}
      >
        {t('unpaid_orders', { smart_count: unpaid_orders.count, due: money(unpaid_orders.due) })}
      </ItemLink>,
    );
  }
  if (failed_payments && failed_payments.count > 0) items.push(<FailedPayments of={failed_payments} />);
  if (overlaps.count > 0) items.push(<Visits key="overlaps" name="overlaps" of={overlaps} />);
  if (off_hours.count > 0) items.push(<Visits key="off_hours" name="off_hours" of={off_hours} />);
  if (unconfirmed.count > 0) items.push(<Visits key="unconfirmed" name="unconfirmed" of={unconfirmed} />);
  if (unanswered_reviews) {
    items.push(
      <ItemLink to={companyPaths(id).list('reviews', { published: true, unanswered: true })}>
        {t('unanswered_reviews', { smart_count: unanswered_reviews })}
      </ItemLink>,
    );
  }
  if (items.length === 0) {
    return <Typography color="textSecondary">{translate('dashboard.attention.none')}</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </Box>
  );
};

const ItemLink = ({ to, children }: { to: string; children: string }) => (
  <MuiLink component={Link} to={to}>
    {children}
  </MuiLink>
);

const FailedPayments = ({ of: { count, orders } }: { of: FailedPaymentsOf }) => {
  const translate = useTranslate();
  const money = useMoney();
  const { id } = useCompany();
  return (
    <>
      <Typography>{translate('dashboard.attention.failed_payments', { smart_count: count })}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {orders.map(order => (
          <li key={order.id}>
            <ItemLink to={companyPaths(id).show('orders', order.id)}>
              {[
                translate('dashboard.orders.one', { number: order.company_order_id }),
                money(order.amount),
              ].join(' · ')}
            </ItemLink>
          </li>
        ))}
      </Box>
    </>
  );
};

const Visits = ({ name, of: { count, records } }: { name: string; of: Waiting }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id, timezone } = useCompany();
  return (
    <>
      <Typography>{translate(`dashboard.attention.${name}`, { smart_count: count })}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {records.map(record => (
          <li key={record.id}>
            <ItemLink to={companyPaths(id).calendar({ view: 'day', record: record.id })}>
              {[formatMoment(record.start_at, timezone, locale), record.customer].filter(Boolean).join(' · ')}
            </ItemLink>
          </li>
        ))}
      </Box>
    </>
  );
};
