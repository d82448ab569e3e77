import { useLocale } from 'ra-core';
import { useCompany } from '@/src/company/CompanyContext';
import { formatTime } from '@/src/time/formats';
import { useNow } from '@/src/time/useNow';
import { toAxis, type Axis, type GridDay } from './axis';
import { px_per_min } from './measures';

const minute_ms = 60_000;

/** Two labels closer than this would be written over each other. */
const label_px = 15;

/** The hours, and the time of now in place of those beside it. Hidden from screen readers, which get times from the visits. */
export const GridHours = ({ axis, days }: { axis: Axis; days: GridDay[] }) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const now = useNow();
  const day = days.find(({ start, end }) => now >= start && now < end);
  const now_px = day && toAxis(axis, day, now) * px_per_min;
  const isFree = (at_px: number) => now_px === undefined || Math.abs(at_px - now_px) >= label_px;
  return (
    <div className="hours" aria-hidden>
      {axis.hours.map(({ at_min, wall_min }) => (
        <span key={at_min} className="hour" style={{ top: at_min * px_per_min }}>
          {at_min > 0 && isFree(at_min * px_per_min) && formatTime(wall_min * minute_ms, 'UTC', locale)}
        </span>
      ))}
      {now_px !== undefined && (
        <span className="now-time" style={{ top: now_px }}>
          {formatTime(now, timezone, locale)}
        </span>
      )}
    </div>
  );
};
