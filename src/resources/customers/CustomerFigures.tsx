import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { CustomerCard } from '@/domain/customers/customerCard';
import { formatMoney } from '@/domain/money/money';
import { useCompany } from '@/src/company/CompanyContext';
import { formatDay, formatMoment } from '@/src/time/formats';
import { today } from '@/src/time/zoned';

export const CustomerFigures = ({ customer }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { currency, timezone } = useCompany();
  const { visits_count, no_shows, orders_total, last_visit_at, next_visit_at } = customer;
  const never = translate('customers.no_visit');
  const day = (at: number) =>
    formatDay(today(timezone, at), locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <Card component="section" sx={{ p: 5 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Figure name="visits">{visits_count}</Figure>
        <Figure name="no_shows" isBad={no_shows > 0}>
          {no_shows}
        </Figure>
        <Figure name="spent">{formatMoney(orders_total, currency.code, locale)}</Figure>
        <Figure name="last_visit">{last_visit_at === null ? never : day(last_visit_at)}</Figure>
        <Figure name="next_visit">
          {next_visit_at === null
            ? translate('customers.no_next')
            : formatMoment(next_visit_at, timezone, locale)}
        </Figure>
      </Box>
    </Card>
  );
};

type Props = { name: string; isBad?: boolean; children: string | number };

const Figure = ({ name, isBad, children }: Props) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {translate(`customers.${name}`)}
      </Typography>
      <Typography
        component="dd"
        className="tabular"
        sx={{ m: 0, fontWeight: 600, color: isBad ? 'error.main' : undefined }}
      >
        {children}
      </Typography>
    </div>
  );
};
