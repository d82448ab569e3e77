import type { Country } from '../countries/country';
import type { DemoOffer } from './demo';
import type { RegistrationMode } from './registration';
import type { User } from './session';

/** Available before sign-in; `demo` and the captcha's key are set only where configured. */
export type Start = {
  countries: Country[];
  country: string | null;
  currencies: { code: string; symbol: string; name: string }[];
  languages: readonly string[];
  locale: string;
  user: User | null;
  has_google: boolean;
  registration: RegistrationMode;
  recaptcha_site_key?: string;
  demo?: DemoOffer;
};
