import type { DemoOffer } from '@/domain/users/demo';
import type { RegistrationMode } from '@/domain/users/registration';
import type { User } from '@/domain/users/session';
import type { Country } from '@/domain/countries/country';
import type { Subtype } from '@/domain/companies/company';
import type { HttpClient } from '../httpClient';
import { query } from '../listQuery';

import { sender } from '../sender';

export function startCalls(http: HttpClient) {
  const send = sender(http);
  return {
    getStart: () => send<Start>('GET', '/'),
    getSubtypes: (type: string) =>
      send<Subtype[]>('GET', `/data/company_type_subtypes?${query({ type, per_page: 100 })}`),
  };
}

/** Available before sign-in; `demo` and the captcha's key are set only where configured. */
export type Start = {
  countries: Country[];
  country: string | null;
  currencies: { code: string; symbol: string; name: string }[];
  languages: string[];
  locale: string;
  user: User | null;
  has_google: boolean;
  registration: RegistrationMode;
  recaptcha_site_key?: string;
  demo?: DemoOffer;
};
