import { googleCalendar } from './google';
import type { CalendarGateway } from './calendar';
import type { Config } from '@/server/platform/config';
/** Undefined without a Google client. */
export const calendarOf = ({ google }: Pick<Config, 'google'>): CalendarGateway | undefined =>
  google && googleCalendar(google);
