import type { Country } from './country';
import { mainZones } from './mainZones';
import { presentZone } from './timeZones';

/**
 * The zone to offer first to a company in this country: the browser's where the country has it, else the one in which most
 * people of the country live. Without a country the browser's; '' if that has no known name either.
 */
export function usualZone(
  country: Pick<Country, 'code' | 'timezones'> | undefined,
  browserZone: string | undefined,
): string {
  const here = presentZone(browserZone ?? '');
  if (!country) return here ?? '';
  if (here && country.timezones.includes(here)) return here;
  return mainZones[country.code] ?? country.timezones[0] ?? '';
}
