import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useLocale, useTranslate } from 'ra-core';
import type { CustomerCard } from '@/domain/customers/customerCard';
import { formatMoney } from '@/domain/money/money';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { detailMeta } from '@/src/dataProvider/detailQueryOptions';
import type { Day } from '@/src/time/dates';
import { formatDay, formatTime } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import { PinnedNotes } from './PinnedNotes';

/**
 * What matters about a customer while booking, what they have booked on the day among it; nothing for users who may not
 * read customers.
 */
export const CustomerStrip = ({ customerId, date }: { customerId: number; date?: Day }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const permits = usePermitted();
  const { timezone, currency } = useCompany();
  const { data, isLoading } = useGetOne<CustomerCard>(
    'customers',
    { id: customerId, meta: detailMeta },
    { enabled: permits('customers.read.own') || permits('customers.read.all') },
  );
  // The line that there always is: otherwise a button below would move away from under a press.
  if (isLoading) return <Skeleton width={140} height={18} sx={{ transform: 'none' }} />;
  if (!data) return null;
  const visits = data.upcoming_appointments
    .filter(({ start_at }) => today(timezone, start_at) === date)
    .map(({ start_at, service }) =>
      [formatTime(start_at, timezone, locale), service?.name].filter(Boolean).join(' '),
    );
  const { last_visit_at, no_shows, owed, active_memberships, notes } = data;
  const lastVisit =
    last_visit_at === null
      ? translate('customers.strip.first_visit')
      : translate('customers.strip.last_visit', {
          day: formatDay(today(timezone, last_visit_at), locale, dayAndMonth),
        });
  const memberships = active_memberships.flatMap(({ name, addons }) => {
    const left = addons.reduce((sum, addon) => sum + addon.left, 0);
    return left > 0 ? [`${name}: ${translate('customers.strip.left', { smart_count: left })}`] : [];
  });

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {visits.length > 0 && (
        <Alert severity="warning" role="status">
          {translate('calendar.book.same_day', { visits: visits.join(', ') })}
        </Alert>
      )}
      <PinnedNotes notes={notes} />
      <Box component="ul" sx={list}>
        <li>{lastVisit}</li>
        {no_shows > 0 && (
          <Box component="li" sx={{ color: 'error.main', fontWeight: 550 }}>
            {translate('customers.strip.no_shows', { smart_count: no_shows })}
          </Box>
        )}
        {owed > 0 && (
          <Box component="li" sx={{ color: 'warning.main', fontWeight: 550 }}>
            {translate('customers.strip.owes', { amount: formatMoney(owed, currency.code, locale) })}
          </Box>
        )}
        {memberships.map(text => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Box>
  );
};

const dayAndMonth = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  fontSize: 13,
  lineHeight: '18px',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
};
