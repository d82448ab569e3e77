import { visitDecisions } from '../records/visitDecision';
import { array, date, object, type InferType } from '../validation/fields';
import { dayOf } from './time/calendarDate';
import { dateSpan, time_off_days_max } from './timeOff';

const dates_max = 100;

/** Both dates included, at most `time_off_days_max`. */
export const publicHolidaysQuery = object({ from: date().required(), to: date().required() })
  .test(dateSpan())
  .meta({ resource: 'public_holidays' });

/** The company closes on these public holidays, all within `time_off_days_max` dates. */
export const holidayClosuresSchema = object({
  dates: array()
    .of(date().required())
    .min(1)
    .max(dates_max)
    .required()
    .test('few-days', { key: 'validation.span_too_long', values: { max: time_off_days_max } }, sent => {
      const days = (sent ?? []).map(one => dayOf(String(one)) ?? NaN);
      return !(Math.max(...days) - Math.min(...days) >= time_off_days_max);
    }),
  decisions: visitDecisions(),
}).meta({ resource: 'public_holidays' });
export type HolidayClosures = InferType<typeof holidayClosuresSchema>;
