import { visitDecisions } from '../records/visitDecision';
import { array, date, object, type InferType } from '../validation/fields';

const dates_max = 100;

/** The company closes on these public holidays. */
export const holidayClosuresSchema = object({
  dates: array().of(date().required()).min(1).max(dates_max).required(),
  decisions: visitDecisions(),
}).meta({ resource: 'public_holidays' });
export type HolidayClosures = InferType<typeof holidayClosuresSchema>;
