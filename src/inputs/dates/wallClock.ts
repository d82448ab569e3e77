import moment, { type MomentInput } from 'moment';
import { wallOf } from '@/src/time/zoned';

type Given = Parameters<typeof moment.utc>;
type WallClock = ((...given: Given) => moment.Moment) & { utc: (given?: MomentInput) => moment.Moment };

const clocks = new Map<string, WallClock>();

/**
 * moment for dates and times of day that no zone may move: they are held as if they were UTC, so no hour is skipped
 * and the browser's zone changes nothing. Now is the wall clock of `zone`.
 */
export function wallClock(zone: string): WallClock {
  const known = clocks.get(zone);
  if (known) return known;
  const now = () => {
    const { date, time } = wallOf(Date.now(), zone);
    return moment.utc(`${date}T${time}`);
  };
  const clock: WallClock = Object.assign((...given: Given) => moment.utc(...given), {
    utc: (given?: MomentInput) => (given === undefined ? now() : moment.utc(given)),
  });
  clocks.set(zone, clock);
  return clock;
}
