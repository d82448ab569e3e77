import { enumOf } from '../keys';
import { listFields } from '../lists/page';
import type { WarningCode } from '../records/record';
import { schemaSubjects } from '../schemaResources';
import { date, object, string, type InferType, rowId } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';
import type { Change } from './changes';

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
  chat: 'assistants',
  payment_integration: 'payment_integrations',
  purchase_link: 'purchase_links',
  cash_shift: 'cash_shifts',
  certificate: 'certificates',
  waiting_entry: 'waiting_list',
  ...schemaSubjects,
} as const;
export type ActivitySubject = keyof typeof subjectResources;
export const activitySubjects = enumOf(subjectResources);

export const activitySources = ['site', 'staff', 'api', 'automatic'] as const;
export type ActivitySource = (typeof activitySources)[number];

/** Whether the company itself did it: its people, or a program that it gave a key. */
export const isByCompany = (source: ActivitySource): boolean => source === 'staff' || source === 'api';

/** Dates in the company's zone, both included. */
export const activityQuery = object({
  ...listFields(),
  subject_type: string().oneOf(activitySubjects),
  subject_id: rowId(),
  user_id: rowId(),
  employee_id: rowId(),
  source: string().oneOf(activitySources),
  from: date(),
  to: date(),
}).meta({ resource: 'activity' });
export type ActivityQuery = InferType<typeof activityQuery>;

export type Activity = {
  id: number;
  at: EpochSeconds;
  type: string;
  source: ActivitySource;
  /** Null for clients and for automatic events. */
  actor: { id: number; name: string } | null;
  subject: { type: ActivitySubject | 'payment' | 'message'; id: number; name?: string };
  fields: string[];
  changes: Change[];
  text?: string;
  amount?: number;
  /** Of `amount`. */
  currency?: string;
  /** Set if the length changed. */
  minutes?: number;
  /** Warnings that staff overrode; empty if none were recorded. */
  against?: WarningCode[];
  delivery?: { channel: string; state: string; at: EpochSeconds | null };
};

export type ActivityItem = {
  type: ActivitySubject;
  id: number;
  /** An order's number or a client's name; may be empty. */
  name: string;
  record_id?: number;
  is_there: boolean;
};

export type ActivityEvent = Activity & { thing: ActivityItem };
