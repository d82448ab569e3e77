import type { WarningCode } from '../records/record';
import { date, object, string, whole, type InferType } from '../validation/fields';
import type { Change } from './changes';

/** What an event can be about, and the resource to whose words and pages it belongs. */
export const subjectResources = {
  customer: 'customers',
  record: 'records',
  visit: 'records',
  order: 'orders',
  service: 'services',
  product: 'products',
  bundle: 'bundles',
  membership: 'memberships',
  company: 'companies',
  employee: 'employees',
  article: 'articles',
  review: 'reviews',
  payment_integration: 'payment_integrations',
  purchase_link: 'purchase_links',
} as const;
export type ActivitySubject = keyof typeof subjectResources;
export const activitySubjects = Object.keys(subjectResources) as [ActivitySubject, ...ActivitySubject[]];

/** Whose doing it was: a client's on the site, one of the company's people's, or the product's own. */
export const activitySources = ['site', 'staff', 'automatic'] as const;
export type ActivitySource = (typeof activitySources)[number];

/** What can be asked of what happened at a company; the dates are its own, both included. */
export const activityQuery = object({
  page: whole().min(1).default(1),
  per_page: whole().min(1).max(100).default(25),
  subject_type: string().oneOf(activitySubjects),
  subject_id: whole(),
  user_id: whole(),
  employee_id: whole(),
  source: string().oneOf(activitySources),
  from: date(),
  to: date(),
}).meta({ resource: 'activity' });
export type ActivityQuery = InferType<typeof activityQuery>;

/** One thing that happened: who did what, and when; or what was sent about it. */
export type Activity = {
  id: number;
  /** Epoch seconds. */
  at: number;
  type: string;
  source: ActivitySource;
  /** Nobody, where a client or the product itself did it. */
  actor: { id: number; name: string } | null;
  /** Money is told of as its payment, an appointment by its service. */
  subject: { type: ActivitySubject | 'payment' | 'message'; id: number; name?: string };
  /** The names of the fields that it touched. */
  fields: string[];
  /** What they were and became, of those of which people want to know. */
  changes: Change[];
  text?: string;
  amount?: number;
  /** How long an appointment is since, where its length changed. */
  minutes?: number;
  /** What stood against a visit that was booked or moved all the same; empty where it was not kept. */
  against?: WarningCode[];
  delivery?: { channel: string; state: string; at: number | null };
};

/** What something happened to, as it is called now, and whether it can still be opened. */
export type ActivityItem = {
  type: ActivitySubject;
  id: number;
  /** An order's is its number; a visit's and an appointment's their client's; empty where it has none. */
  name: string;
  /** The appointment at which the calendar opens a visit. */
  record_id?: number;
  is_there: boolean;
};

/** One thing that happened at a company, with what it happened to. */
export type ActivityEvent = Activity & { thing: ActivityItem };
