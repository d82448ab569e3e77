import type { Country } from './country';
import { presentZone } from './timeZones';

/** The country that has this zone, by any of its names: the likely one of several; the likely one too where none has it. */
export function countryOfZone(
  countries: Pick<Country, 'code' | 'timezones'>[],
  zone: string,
  likely: string | null = null,
): string | null {
  const present = presentZone(zone) ?? zone;
  const having = countries.filter(({ timezones }) => timezones.includes(present));
  const found = having.find(({ code }) => code === likely) ?? having[0];
  return found?.code ?? likely;
}
