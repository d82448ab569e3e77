import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { CustomerCard } from '@/domain/customers/customerCard';
import { formatMoney } from '@/domain/money/money';
import type { PointsEntry } from '@/domain/points/points';
import { useCompany, useCompanyContext } from '@/src/company/CompanyContext';
import { CardSection } from '@/src/components/CardSection';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { formatDay } from '@/src/time/formats';
import { today } from '@/src/time/zoned';

/** Nothing where the company has no points and the customer never had any. */
export const CustomerPoints = ({ customer: { points, points_entries } }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { currency } = useCompany();
  const { point_value } = useCompanyContext().settings;
  if (point_value === 0 && points_entries.length === 0) return null;
  const worth = formatMoney(points * point_value, currency.code, locale);
  return (
    <CardSection title={translate('customers.points.title')}>
      <Typography className="tabular" sx={{ fontWeight: 600 }}>
        {translate('customers.points.balance', { smart_count: points, worth })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {points_entries.map(entry => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Box>
    </CardSection>
  );
};

const EntryRow = ({ entry: { kind, points, order_id, created_at } }: { entry: PointsEntry }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { show } = useResourcePaths('orders');
  const day = formatDay(today(timezone, created_at), locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(points);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={show(order_id)}>
          {translate(`customers.points.kinds.${kind}`)}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {day}
        </Typography>
      </Box>
      <Typography className="tabular">{signed}</Typography>
    </Box>
  );
};
