import { isTimeZone } from '../schedule/time/zone';
import { string } from '../validation/fields';
import { presentZone, timeZones } from './timeZones';

/** Any name of a time zone, in any case; cast to its present one. Refuses a zone that this runtime cannot reckon in. */
export const timeZone = () =>
  string()
    .transform((zone: unknown) => (typeof zone === 'string' ? (presentZone(zone) ?? zone) : zone))
    .oneOf(timeZones)
    .test('reckonable', { key: 'validation.invalid' }, zone => !zone || isTimeZone(zone));
