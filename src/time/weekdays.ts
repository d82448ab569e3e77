import { addDays } from '../../domain/schedule';
import { formatDay } from './formats';

const aSunday = '2024-01-07';

/** What a weekday is called, 1 for Monday to 7 for Sunday. */
export const weekdayName = (weekday: number, locale: string) =>
  formatDay(addDays(aSunday, weekday), locale, { weekday: 'long' });
