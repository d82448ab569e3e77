import type { ReviewSubject } from '../reviews/review';
import type { Address, Locale } from '../companies/company';
import type { Hours } from '../schedule';

/** A service as clients read it: the span of prices (minor units) and minutes of those who perform it. */
export type SiteService = {
  id: number;
  name: string;
  description: string;
  category: string;
  price_from: number;
  price_to: number;
  duration_from: number;
  duration_to: number;
  employees: { employee_id: number; price: number; duration: number }[];
};

/** What the public site shows of a company. */
export type Site = {
  slug: string;
  name: string;
  type: string;
  summary: string;
  description: string;
  timezone: string;
  currency: string;
  content_locale: Locale;
  phones: string[];
  contact_email: string;
  links: { kind: 'facebook' | 'instagram' | 'website' | 'telegram' | 'whatsapp'; url: string }[];
  address: Address | null;
  working_hours: Hours[];
  services: SiteService[];
  employees: { id: number; full_name: string; position: string }[];
  shows_team: boolean;
  shows_blog: boolean;
  /** What clients may review here; nothing where reviews are not shown. */
  reviewed: ReviewSubject[];
  email_required: boolean;
  terms_of_service: string;
  theme: 'both' | 'light' | 'dark';
};
