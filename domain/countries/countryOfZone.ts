import type { Country } from './country';

/** The country in which a clock is set to this zone: the likely one if the zone is its own, else the first that has it. */
export function countryOfZone(
  countries: Pick<Country, 'code' | 'timezones'>[],
  zone: string,
  likely: string | null = null,
): string | null {
  const isHere = (name: string) => name === zone;
  const canonical = canonicalOf(zone);
  const isAlias = (name: string) => canonicalOf(name) === canonical;
  const havingAny = (isWanted: (name: string) => boolean) =>
    countries.filter(({ timezones }) => timezones.some(isWanted));
  const named = havingAny(isHere);
  const having = named.length > 0 ? named : havingAny(isAlias);
  const found = having.find(({ code }) => code === likely) ?? having[0];
  return found?.code ?? likely;
}

/** A zone may have two names, such as Europe/Kiev and Europe/Kyiv. */
function canonicalOf(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
