import { countryCodes } from './country';

/** Where a reader probably is, by the first region that their browser names ('uk-UA,uk;q=0.9' is UA); null when it names none. */
export function guessCountry(acceptLanguage: string | undefined): string | null {
  const regions = [...(acceptLanguage ?? '').matchAll(/[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/g)];
  return regions.map(([, region]) => region!).find(region => countryCodes.includes(region)) ?? null;
}
