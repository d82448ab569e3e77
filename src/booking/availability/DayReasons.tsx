import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { SlotsOfDay } from '@/domain/sites/booking';
import { useBooking } from '../BookingContext';
import { useCompany, useCompanyContext, usePermitted } from '@/src/company/CompanyContext';
import { capitalized, formatDay, formatTime } from '@/src/time/formats';
import { useFixSuggestions } from './useFixSuggestions';
import type { SlotQuery } from './useSlots';

type Props = { day: SlotsOfDay; query: SlotQuery };

export const DayReasons = ({ day: { date, slots, reason }, query }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const permits = usePermitted();
  const book = useBooking();
  const { booking_notice_minutes: notice } = useCompanyContext().settings;
  // Without a notice only the times that have passed are too soon.
  const shownReason = reason === 'too_soon' && !notice ? 'over' : (reason ?? '');
  const fix = useFixSuggestions(query)(shownReason, date);
  const [first] = slots;
  const service_id = query.items[0]?.service_id ?? undefined;

  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, minHeight: 52 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {capitalized(formatDay(date, locale, { weekday: 'short', day: 'numeric', month: 'short' }))}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {first
            ? translate('calendar.no_availability.free', { smart_count: slots.length })
            : translate(`calendar.availability.reasons.${shownReason}`)}{' '}
          {!first && fix && (
            <Link component={RouterLink} to={fix.to}>
              {translate(fix.label)}
            </Link>
          )}
        </Typography>
      </Box>
      {first && permits('records.write.own') && (
        <Button
          size="small"
          variant="outlined"
          className="tabular"
          onClick={() => book({ start_at: first.start_at, employee_id: first.employee_ids[0], service_id })}
        >
          {translate('calendar.no_availability.book', { time: formatTime(first.start_at, timezone, locale) })}
        </Button>
      )}
    </Box>
  );
};
