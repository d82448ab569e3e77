import { countryOfZone } from '@/domain/countries/countryOfZone';
import type { Start } from '@/domain/users/start';
import { viewerZone } from '@/src/time/formats';

/** The code of the country whose clock the browser shows, else of its languages' region; null if neither tells one. */
export const browserCountry = ({ countries, country }: Start): string | null =>
  countryOfZone(countries, viewerZone(), country);
