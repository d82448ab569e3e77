import type { WarningCode } from '../records/record';
import { date, object, string, whole, type InferType } from '../validation/fields';
import type { Change } from './changes';

/** The subjects of events, with the resource whose labels and pages each uses. */
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

/** A client on the site, a member of staff, or the product itself. */
export const activitySources = ['site', 'staff', 'automatic'] as const;
export type ActivitySource = (typeof activitySources)[number];

/** The dates are in the company's zone, both included. */
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

export type Activity = {
  id: number;
  at: number;
  type: string;
  source: ActivitySource;
  /** Null for a client and for the product itself. */
  actor: { id: number; name: string } | null;
  /** Money is shown as its payment, an appointment as its service. */
  subject: { type: ActivitySubject | 'payment' | 'message'; id: number; name?: string };
  fields: string[];
  changes: Change[];
  text?: string;
  amount?: number;
  /** The new length of an appointment, where it changed. */
  minutes?: number;
  /** The warnings against a visit that was booked or moved anyway; empty where they were not recorded. */
  against?: WarningCode[];
  delivery?: { channel: string; state: string; at: number | null };
};

export type ActivityItem = {
  type: ActivitySubject;
  id: number;
  /** The number of an order; the client of a visit or an appointment; empty where there is none. */
  name: string;
  /** The appointment at which the calendar opens a visit. */
  record_id?: number;
  is_there: boolean;
};

export type ActivityEvent = Activity & { thing: ActivityItem };
