import { useLocale } from 'ra-core';
import { formatTime } from '@/src/time/formats';
import type { Axis, GridDay } from './axis';
import { px_per_min } from './measures';
import { NowTime } from './NowLine';

const minute_ms = 60_000;

/** Hidden from screen readers, which get the times from the visits. */
export const GridHours = ({ axis, days }: { axis: Axis; days: GridDay[] }) => {
  const locale = useLocale() ?? 'en';
  return (
    <div className="hours" aria-hidden>
      {axis.hours.map(({ at_min, wall_min }) => (
        <span key={at_min} className="hour" style={{ top: at_min * px_per_min }}>
          {at_min > 0 && formatTime(wall_min * minute_ms, 'UTC', locale)}
        </span>
      ))}
      {days.map(day => (
        <NowTime key={day.date} axis={axis} day={day} />
      ))}
    </div>
  );
};

export const GridLines = ({ axis }: { axis: Axis }) => (
  <div className="lines" aria-hidden>
    {axis.hours.map(({ at_min }) => (
      <div key={at_min} className="line" style={{ top: at_min * px_per_min, height: 30 * px_per_min }} />
    ))}
  </div>
);
