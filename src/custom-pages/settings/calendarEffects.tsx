import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { addDays, availableStarts, type Hours } from '@/domain/schedule';
import { useCompany } from '@/src/company/CompanyContext';
import { formatDay, formatMoment, formatTime } from '@/src/time/formats';
import { today } from '@/src/time/zoned';

const example_minutes = 60;
const shown_starts = 12;
const hour_s = 3600;

/** The starts of a one-hour visit on the next open day, with the unsaved settings. */
export const SlotPreview = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const [hours, interval]: [Hours[], number] = useWatch({
    name: ['working_hours', 'calendar_event_interval'],
  });
  const starts = startsOf(hours ?? [], interval ?? 0, timezone);
  if (starts.length === 0) return null;
  const [first = 0] = starts;
  return (
    <Box role="group" aria-label={translate('settings.calendar.preview')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate('settings.calendar.preview_of', { day: formatDay(today(timezone, first * 1000), locale) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {starts.slice(0, shown_starts).map(start => (
          <Chip
            key={start}
            size="small"
            variant="outlined"
            className="tabular"
            label={formatTime(start * 1000, timezone, locale)}
          />
        ))}
        {starts.length > shown_starts && (
          <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
            {translate('settings.calendar.preview_more', { smart_count: starts.length - shown_starts })}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

/** On the first open day from tomorrow; incomplete hours count as closed. */
function startsOf(hours: Hours[], stepMinutes: number, timeZone: string): number[] {
  const from = addDays(today(timeZone), 1);
  const starts = availableStarts({
    timeZone,
    from,
    days: 7,
    now: 0,
    noticeMinutes: 0,
    horizonDays: 0,
    stepMinutes,
    hours,
    adjustments: [],
    busy: [],
    durationMinutes: example_minutes,
    breakMinutes: 0,
  });
  const [first] = starts;
  if (first === undefined) return [];
  const firstDay = today(timeZone, first * 1000);
  return starts.filter(start => today(timeZone, start * 1000) === firstDay);
}

/** The unsaved limits as dates: the first and last day to book, and the deadline for changes. */
export const BookingEffects = () => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const [notice, horizon, change]: (number | null)[] = useWatch({
    name: ['booking_notice_minutes', 'allowed_days_create_record', 'client_change_hours'],
  });
  const now = Date.now();
  const t = useT('settings.calendar');
  const earliest = formatMoment(now + (notice ?? 0) * 60_000, timezone, locale);
  const last = formatDay(addDays(today(timezone), horizon ?? 0), locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const visitStart = now + 7 * 24 * hour_s * 1000;
  return (
    <Alert severity="info" role="status">
      {t(notice ? 'earliest' : 'earliest_now', { earliest })} {t(horizon ? 'until' : 'until_any', { last })}{' '}
      {change
        ? t('change', {
            visit: formatMoment(visitStart, timezone, locale),
            until: formatMoment(visitStart - change * hour_s * 1000, timezone, locale),
          })
        : t('change_any')}
    </Alert>
  );
};
