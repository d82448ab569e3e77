import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard, Waiting } from '@/domain/dashboard/dashboard';
import { unpaidStatuses } from '@/domain/orders/sums';
import { useCompany } from '@/src/company/CompanyContext';
import { CardSection } from '@/src/components/CardSection';
import { useMoney } from '@/src/fields/Money';
import { useT } from '@/src/hooks/useT';
import { useCheckout } from '@/src/resources/orders/checkout/useCheckout';
import { useRecord } from '@/src/resources/records/useRecord';
import { companyPaths } from '@/src/routing/companyPaths';
import { formatMoment } from '@/src/time/formats';
import { Block } from './Block';
import { useDay } from './day/useDay';
import { RecordCommand } from './RecordCommand';
import { useDashboard } from '@/src/hooks/useDashboard';

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

type AttentionProps = { attention: NonNullable<Dashboard['attention']> };

const Attention = ({ attention }: AttentionProps) => {
  const translate = useTranslate();
  const money = useMoney();
  const { id } = useCompany();
  const { list, show } = companyPaths(id);
  const { unpaid_orders, failed_payments, unconfirmed, overlaps, off_hours, unanswered_reviews } = attention;
  const t = useT('dashboard.attention');
  const isNothing =
    !unpaid_orders?.count &&
    !failed_payments?.count &&
    !unanswered_reviews &&
    [overlaps, off_hours, unconfirmed].every(({ count }) => count === 0);
  if (isNothing) {
    return <Typography color="textSecondary">{translate('dashboard.attention.none')}</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
      {unpaid_orders && unpaid_orders.count > 0 && (
        <Item
          text={t('unpaid_orders', { smart_count: unpaid_orders.count, due: money(unpaid_orders.due) })}
          to={list('orders', { status: 'completed', payment_status: unpaidStatuses.join() })}
          action={unpaid_orders.order_id ? <CheckOut id={unpaid_orders.order_id} /> : t('take_payment')}
        />
      )}
      {failed_payments && failed_payments.count > 0 && (
        <Item text={t('failed_payments', { smart_count: failed_payments.count })}>
          {failed_payments.orders.map(order => (
            <Row
              key={order.id}
              text={[
                translate('dashboard.orders.one', { number: order.company_order_id }),
                money(order.amount),
              ].join(' · ')}
              to={show('orders', order.id)}
            />
          ))}
        </Item>
      )}
      <Visits name="overlaps" of={overlaps} action={t('reschedule')} />
      <Visits name="off_hours" of={off_hours} action={t('reschedule')} />
      <Visits name="unconfirmed" of={unconfirmed} />
      {unanswered_reviews !== null && unanswered_reviews > 0 && (
        <Item
          text={t('unanswered_reviews', { smart_count: unanswered_reviews })}
          to={list('reviews', { published: true, unanswered: true })}
          action={t('reply')}
        />
      )}
    </Box>
  );
};

type ItemProps = { text: string; to?: string; action?: ReactNode; children?: ReactNode };

/** What waits, with what to do about it, or with each that waits. */
const Item = ({ text, to, action, children }: ItemProps) => (
  <li>
    <Box sx={line}>
      {to ? (
        <MuiLink component={Link} to={to} sx={{ flex: '1 1 160px' }}>
          {text}
        </MuiLink>
      ) : (
        <Typography sx={{ flex: 1, fontWeight: 550 }}>{text}</Typography>
      )}
      {to && typeof action === 'string' ? (
        <Button component={Link} to={to} size="small" variant="outlined" color="inherit">
          {action}
        </Button>
      ) : (
        action
      )}
    </Box>
    {children && (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {children}
      </Box>
    )}
  </li>
);

/** The only order that waits is checked out at once; of several, the list is opened. */
const CheckOut = ({ id }: { id: number }) => {
  const t = useT('dashboard.attention');
  const { checkOutById, isLoading, checkoutDialog } = useCheckout();
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isLoading}
        onClick={() => void checkOutById(id)}
      >
        {t('take_payment')}
      </Button>
      {checkoutDialog}
    </>
  );
};

const Row = ({ text, to, action }: { text: string; to: string; action?: ReactNode }) => (
  <Box component="li" sx={{ ...line, minHeight: { xs: 52, sm: 40 }, py: 1 }}>
    <MuiLink component={Link} to={to} sx={{ flex: '1 1 140px' }}>
      {text}
    </MuiLink>
    {action}
  </Box>
);

type VisitsProps = { name: 'overlaps' | 'off_hours' | 'unconfirmed'; of: Waiting; action?: string };

const Visits = ({ name, of: { count, records }, action }: VisitsProps) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id, timezone } = useCompany();
  if (count === 0) return null;
  const rows = records.map(record => {
    const text = [formatMoment(record.start_at, timezone, locale), record.customer]
      .filter(Boolean)
      .join(' · ');
    const to = companyPaths(id).calendar({ view: 'day', record: record.id });
    const button = action ? (
      <Button component={Link} to={to} size="small" color="inherit" aria-label={`${action}: ${text}`}>
        {action}
      </Button>
    ) : (
      <Confirm id={record.id} />
    );
    return <Row key={record.id} text={text} to={to} action={button} />;
  });
  return <Item text={translate(`dashboard.attention.${name}`, { smart_count: count })}>{rows}</Item>;
};

const Confirm = ({ id }: { id: number }) => {
  const { data: days, isPending } = useDay().records;
  const listed = days?.find(record => record.id === id);
  // Appointments after the days that are loaded are loaded one by one.
  const { data: loaded } = useRecord(id, !isPending && !listed);
  const record = listed ?? loaded;
  return record && <RecordCommand record={record} offer={['confirm']} />;
};

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 } as const;
