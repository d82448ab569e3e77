import { countryCodes } from './country';

/** The first region of an Accept-Language header ('uk-UA,uk;q=0.9' gives UA), or null. */
export function guessCountry(acceptLanguage: string | undefined): string | null {
  const regions = [...(acceptLanguage ?? '').matchAll(/\b[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/gi)];
  return (
    regions.map(([, region = '']) => region.toUpperCase()).find(region => countryCodes.includes(region)) ??
    null
  );
}
