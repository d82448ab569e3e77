import type { Locale } from '../translations/locales';
import type { CompanyRole, Permission } from '../access/permissions';
import type { Feature } from '../plans/plans';
import type { Subscription } from '../plans/subscription';

import type { Country } from '../countries/country';
import type { Picture } from '../files/picture';
import type { Adjustment, Hours } from '../schedule';
import type { Translations } from '../translations/translations';
import type { EpochSeconds } from '../time/instant';

export const companyTypes = [
  'beauty',
  'health',
  'fitness',
  'education',
  'auto',
  'pets',
  'home',
  'other',
] as const;
export type CompanyType = (typeof companyTypes)[number];

export type Address = {
  id: number;
  country: Pick<Country, 'code' | 'name' | 'tel_code' | 'tel_mask' | 'timezones'>;
  city: string;
  street: string;
  building: string;
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  location_notes: string;
  translations: Translations;
};

export type CompanyPictures = { logo: Picture | null; picture: Picture | null; photos: Picture[] };

export type Company = CompanyPictures & {
  id: number;
  slug: string;
  type: CompanyType;
  name: string;
  subtypes: Subtype[];
  service_categories: string[];
  summary: string;
  description: string;
  contact_email: string;
  phones: string[];
  facebook_link: string;
  instagram_link: string;
  website_link: string;
  telegram_link: string;
  whatsapp_link: string;
  working_hours: Hours[];
  schedule_adjustments: Adjustment[];
  timezone: string;
  currency: { code: string; symbol: string; name: string };
  content_locale: Locale;
  /** That it writes in, the main one first. */
  content_locales: Locale[];
  translations: Translations;
  /** Of the names of categories, by the name in the main language. */
  category_translations: Translations;
  addresses: Address[];
  calendar_event_interval: number;
  user_relation: 'owner' | 'employee';
  company_role: CompanyRole;
  permissions: Permission[];
  features: Feature[];
  modules: string[];
  current_subscription: Subscription | null;
  future_subscription: Subscription | null;
  offers_count: number;
  terminals_count: number;
  points: number;
  colors: string[];
  cleanup_scheduled_on: string | null;
  version: number;
  created_at: EpochSeconds;
  updated_at: EpochSeconds;
};

/** The zone and currency are null until set up. */
export type CompanyDetail = Omit<Company, 'timezone' | 'currency'> & {
  timezone: string | null;
  currency: Company['currency'] | null;
};

/** Without fields that only staff may see. */
export type CompanyOfCustomer = Omit<CompanyDetail, 'user_relation' | 'company_role'> & {
  user_relation: 'customer';
  company_role: null;
};

/** The language of a company's texts, and those into which they are translated. */
export type CompanyLanguages = { content_locale: Locale; other_locales: Locale[] };

export type Subtype = { id: number; name: string; short_description: string; description: string };
