import { addDays } from '@/domain/schedule';
import { formatDay } from './formats';

const aSunday = '2024-01-07';

export const weekdayName = (weekday: number, locale: string) =>
  formatDay(addDays(aSunday, weekday), locale, { weekday: 'long' });
