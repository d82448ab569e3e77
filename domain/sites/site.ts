import type { Address, CompanyPictures } from '../companies/company';
import type { Locale } from '../translations/locales';
import type { Picture } from '../files/picture';
import type { MembershipPeriod } from '../memberships/membership';
import type { ReviewSubject } from '../reviews/review';
import type { Hours } from '../schedule';

export type SiteAddress = Omit<Address, 'translations'>;

/** `path` is the last part of the URL of its page, the same in each language. */
export type SiteService = {
  id: number;
  path: string;
  name: string;
  description: string;
  category: string;
  picture: Picture | null;
  price_from: number;
  price_to: number;
  duration_from: number;
  duration_to: number;
  employees: { employee_id: number; price: number; duration: number }[];
};

/** Of those who perform a service; `path` as a service's. */
export type SitePerson = {
  id: number;
  path: string;
  full_name: string;
  position: string;
  picture: Picture | null;
};

/** `price` is the current price, `full_price` the one before a discount. */
export type SiteProduct = {
  id: number;
  name: string;
  description: string;
  price: number;
  full_price: number;
  promo_rule: string;
  picture: Picture | null;
};

export type SiteBundle = {
  id: number;
  name: string;
  price: number;
  parts_total: number;
  items: { name: string; qty: number }[];
};

export type SiteMembership = {
  id: number;
  name: string;
  description: string;
  price: number;
  interval: number;
  period: MembershipPeriod;
  features: string[];
  addons: { name: string; visits: number }[];
};

/** For the front page; empty if switched off. */
export type SiteGoods = {
  popular_services: number[];
  products: SiteProduct[];
  bundles: SiteBundle[];
  memberships: SiteMembership[];
};

export type Site = SiteGoods &
  CompanyPictures & {
    slug: string;
    name: string;
    type: string;
    summary: string;
    description: string;
    timezone: string;
    currency: string;
    content_locale: Locale;
    /** In which its texts are there, the main one first. */
    locales: Locale[];
    subtypes: number[];
    phones: string[];
    contact_email: string;
    links: { kind: 'facebook' | 'instagram' | 'website' | 'telegram' | 'whatsapp'; url: string }[];
    addresses: SiteAddress[];
    working_hours: Hours[];
    services: SiteService[];
    employees: SitePerson[];
    /** Else only the pages of sent links are there. */
    is_open: boolean;
    shows_team: boolean;
    shows_blog: boolean;
    has_assistant: boolean;
    has_waiting_list: boolean;
    /** Empty if reviews are hidden. */
    reviewed: ReviewSubject[];
    email_required: boolean;
    terms_of_service: string;
    theme: 'both' | 'light' | 'dark';
    color: string | null;
  };
