import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Slot } from '@/domain/sites/booking';
import { useCompany } from '@/src/company/CompanyContext';
import { isDay, type Day } from '@/src/time/dates';
import { formatMoment, formatTime } from '@/src/time/formats';
import { LoadFailure } from './LoadFailure';
import { useSlots, type SlotQuery } from './useSlots';
import { NoAvailability } from './NoAvailability';

type Props = {
  query: SlotQuery;
  date: Day;
  chosen: number | undefined;
  onPick: (slot: Slot) => void;
};

const shown_first = 8;
const shown_before = 3;

export const FreeTimes = ({ query, date, chosen, onPick }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const heading = useId();
  const [showsAll, setShowsAll] = useState(false);
  // Does not move along with each choice.
  const [asked] = useState(chosen);
  const { data: days, isPending, error, refetch } = useSlots(query, date);
  if (!isDay(date)) return null;
  if (error && !days) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={32} />;

  const [day, ...later] = days;
  const slots = day?.slots ?? [];
  const near = slots.slice(firstShown(slots, asked)).slice(0, shown_first);
  const next = later.find(one => one.slots.length > 0)?.slots[0];
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={heading} variant="body2" color="textSecondary">
        {translate('calendar.availability.title')}
      </Typography>
      {slots.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {(showsAll ? slots : near).map(slot => (
            <Chip
              key={slot.start_at}
              className="tabular"
              label={formatTime(slot.start_at, timezone, locale)}
              onClick={() => onPick(slot)}
              aria-pressed={slot.start_at === chosen}
              color={slot.start_at === chosen ? 'primary' : undefined}
              variant={slot.start_at === chosen ? 'filled' : 'outlined'}
            />
          ))}
          {!showsAll && slots.length > shown_first && (
            <Button size="small" color="inherit" onClick={() => setShowsAll(true)}>
              {translate('calendar.more', { count: slots.length - shown_first })}
            </Button>
          )}
        </Box>
      )}
      {day?.reason && <NoAvailability reason={day.reason} query={query} date={date} />}
      {slots.length === 0 && next && (
        <Button size="small" variant="outlined" onClick={() => onPick(next)} sx={{ justifySelf: 'start' }}>
          {translate('calendar.availability.next', { when: formatMoment(next.start_at, timezone, locale) })}
        </Button>
      )}
      {slots.length === 0 && !next && (
        <Typography variant="body2">
          {translate('calendar.availability.none_soon', { smart_count: days.length })}
        </Typography>
      )}
    </Box>
  );
};

/** Those around the time that was asked for, without leaving places empty at the end of the day. */
function firstShown(slots: Slot[], asked: number | undefined): number {
  const at = asked === undefined ? 0 : slots.findIndex(({ start_at }) => start_at >= asked);
  const latest = Math.max(0, slots.length - shown_first);
  return at < 0 ? latest : Math.min(Math.max(0, at - shown_before), latest);
}
