import type { companies, settings, subscriptions, addresses } from '@/server/platform/db/schema';
import type { Translations } from '@/domain/translations/translations';
import type { PictureName } from '../pictures/drawings';

type Fields<Table extends { $inferInsert: object }, Names extends string> = {
  [Name in Names & keyof Table['$inferInsert']]-?: NonNullable<Table['$inferInsert'][Name]>;
};

/** A company of the demonstration, as it is filled in; prices in hryvnias. */
export type DemoBusiness = {
  company: Fields<
    typeof companies,
    | 'slug'
    | 'type'
    | 'subtypes'
    | 'name'
    | 'summary'
    | 'description'
    | 'contact_email'
    | 'phones'
    | 'instagram_link'
    | 'colors'
    | 'timezone'
    | 'currency'
    | 'content_locale'
  > &
    Partial<Pick<typeof companies.$inferInsert, 'other_locales' | 'category_translations'>> &
    InLanguages;
  logo: PictureName;
  hero: PictureName;
  /** What is shown of the rooms, in this order. */
  photos: PictureName[];
  address: Fields<
    typeof addresses,
    'country' | 'city' | 'street' | 'building' | 'postal_code' | 'location_notes'
  > &
    InLanguages;
  subscription: Fields<typeof subscriptions, 'plan' | 'period' | 'state' | 'amount' | 'currency'>;
  settings: Record<string, typeof settings.$inferInsert.value>;
  hours: DemoHours[];
  employees: DemoEmployee[];
  services: DemoService[];
  products: DemoProduct[];
  bundles: DemoBundle[];
  memberships: DemoMembership[];
  customers: DemoCustomer[];
  articles: DemoArticle[];
  reviews: DemoReview[];
  /** What clients write when they book. */
  comments: string[];
  /** How many days of visits it starts with. */
  days_before: number;
};

/** Of the texts beside it. */
type InLanguages = { translations?: Translations };

export type DemoHours = {
  weekday: number;
  from: string;
  to: string;
  breaks: { from: string; to: string }[];
};

export type DemoEmployee = InLanguages & {
  key: string;
  picture?: PictureName;
  first_name: string;
  last_name: string;
  position: string;
  role: 'owner' | 'administrator' | 'employee';
  /** The account, if they have one; the same login in two companies is one person. */
  login?: string;
  hours: DemoHours[];
};

export type DemoService = InLanguages & {
  category: string;
  name: string;
  picture: PictureName;
  break: number;
  description: string;
  by: Record<string, [price: number, minutes: number]>;
  audience: DemoAudience;
  weight: number;
  /** The products that its clients buy, by SKU. */
  sells: string[];
};

/** A service or a product by its place in the lists. */
type Part = { service?: number; product?: number };

export type DemoProduct = InLanguages & {
  name: string;
  sku: string;
  picture: PictureName;
  price: number;
  discounted_price?: number;
  promo_rule?: string;
  description?: string;
  stock?: number;
};

export type DemoBundle = InLanguages & { name: string; price: number; parts: (Part & { qty: number })[] };

export type DemoMembership = InLanguages & {
  name: string;
  picture: PictureName;
  description: string;
  is_static_price?: boolean;
  price?: number;
  min_price?: number;
  interval: number;
  period: 'month';
  features: (InLanguages & { name: string })[];
  addons: (Part & { visits: number; price: number })[];
};

export type DemoAudience = 'women' | 'men';

export type DemoCustomer = {
  first_name: string;
  last_name: string;
  audience: DemoAudience;
  phone: string;
  email: string | null;
  date_of_birth: string | null;
  notes: string;
  joined_days: number;
};

export type DemoArticle = InLanguages & {
  title: string;
  image: PictureName;
  summary: string;
  content: string;
  /** Since it was published; null: not yet. */
  days: number | null;
};

/** Clients write in one language: a translation is what they would have written in the company's twin. */
export type DemoReview = InLanguages & {
  subject: 'company' | 'employee' | 'service';
  rating: number;
  comment: string;
  reply?: string;
  hidden_reason?: string;
  /** Places of the services in the list. */
  of?: number[];
  /** The weekday of the visit. */
  on?: number;
  days_after?: number;
};

/** The same hours on each of these weekdays. */
export const on = (
  weekdays: number[],
  from: string,
  to: string,
  breaks: DemoHours['breaks'] = [],
): DemoHours[] => weekdays.map(weekday => ({ weekday, from, to, breaks }));

/** Every picture that the business shows, once. */
export const picturesOf = (business: DemoBusiness): Set<PictureName> =>
  new Set([
    business.logo,
    business.hero,
    ...business.photos,
    ...[business.employees, business.services, business.products, business.memberships].flatMap(list =>
      list.flatMap(({ picture }) => picture ?? []),
    ),
    ...business.articles.map(({ image }) => image),
  ]);
