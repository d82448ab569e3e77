import type { CompanyRole, Permission } from '../access/permissions';
import type { Feature } from '../plans/plans';
import type { Subscription } from '../plans/subscription';
import type { Subtype } from './subtypes';
import type { Country } from '../countries/country';
import type { Picture } from '../files/picture';
import type { Adjustment, Hours } from '../schedule';

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
};

/** The logo, the main picture, and more in their order. */
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
  created_at: number;
  updated_at: number;
};

/** While it is set up, a company may lack its zone and its currency. */
export type CompanyDetail = Omit<Company, 'timezone' | 'currency'> & {
  timezone: string | null;
  currency: Company['currency'] | null;
};

/** As a customer sees it: without what only staff know. */
export type CompanyOfCustomer = Omit<CompanyDetail, 'user_relation' | 'company_role'> & {
  user_relation: 'customer';
  company_role: null;
};

export const locales = ['en', 'uk'] as const;
export type Locale = (typeof locales)[number];

/** The reader's language if we have it, else English. */
export const localeOf = (params: string | undefined): Locale =>
  params?.toLowerCase().startsWith('uk') ? 'uk' : 'en';
