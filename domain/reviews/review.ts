import { listQuery } from '../lists/listQuery';
import {
  boolean,
  date,
  object,
  readOnly,
  string,
  text,
  whole,
  type InferType,
  rowId,
} from '../validation/fields';
import { storedFields } from '../validation/stored';
import type { EpochSeconds } from '../time/instant';

export const reviewSubjects = ['company', 'employee', 'service'] as const;
export type ReviewSubject = (typeof reviewSubjects)[number];

export const rating_max = 5;
export const comment_max = 2000;
export const reason_max = 500;

/** Staff are notified of ratings up to this one. */
export const low_rating_max = 3;

const subject = () => string().oneOf(reviewSubjects);

/** One per visit. The company may only reply to it or hide it with a reason. */
export const reviewSchema = object({
  ...storedFields,
  subject: readOnly(),
  rating: readOnly(),
  user: readOnly(),
  employee: readOnly(),
  service: readOnly(),
  comment: readOnly(),
  reply: text().max(comment_max).default(''),
  replied_at: readOnly().meta({ instant: true }),
  is_published: boolean().default(true),
  hidden_reason: text().max(reason_max).default(''),
  visit_id: readOnly().meta({ csv: false }),
  record_id: readOnly().meta({ csv: false }),
}).meta({ resource: 'reviews' });

/** What a company's form of a review sends: hidden, it has a reason. */
export const reviewEditSchema = reviewSchema.shape({
  hidden_reason: text()
    .max(reason_max)
    .default('')
    .when('is_published', { is: false, then: reason => reason.required() }),
});

type Named = { id: number; name: string };
type Person = { id: number; full_name: string };

export type Review = {
  id: number;
  subject: ReviewSubject;
  rating: number;
  comment: string;
  /** Null after the client was erased. */
  user: Person | null;
  employee: Person | null;
  service: Named | null;
  visit_id: number;
  /** Null after the appointment was deleted. */
  record_id: number | null;
  reply: string;
  replied_at: EpochSeconds | null;
  is_published: boolean;
  hidden_reason: string;
  version: number;
  created_at: EpochSeconds;
  updated_at: EpochSeconds;
};

const filters = {
  subject: subject(),
  rating: whole().min(1).max(rating_max),
  published: boolean(),
  unanswered: boolean(),
  employee_id: rowId(),
  service_id: rowId(),
  customer_id: rowId(),
  created_from: date(),
  created_to: date(),
};

/** Sorting by `-replied_at` puts unanswered reviews first. */
export const reviewsQuery = listQuery(['-created_at', 'rating', 'replied_at'], {
  ...filters,
});

export const reviewsSummaryQuery = object({ search: text().max(255), ...filters });

export type ReviewsSummary = {
  average: number | null;
  count: number;
  distribution: number[];
};

export const reviewReplySchema = object({
  text: text().max(comment_max).default(''),
  version: whole(),
}).meta({ resource: 'reviews' });

/** Only what is given; hiding requires a reason. */
export const reviewChangeSchema = object({
  reply: text().max(comment_max),
  is_published: boolean(),
  reason: text()
    .max(reason_max)
    .default('')
    .when('is_published', { is: false, then: reason => reason.required() }),
  version: whole(),
}).meta({ resource: 'reviews' });

/** The visit's link supplies a missing employee or service. */
export const siteReviewSchema = object({
  token: text().max(200).required(),
  subject: subject().default('company'),
  employee_id: rowId(),
  service_id: rowId(),
  rating: whole().min(1).max(rating_max).required(),
  comment: text().max(comment_max).default(''),
}).meta({ resource: 'reviews' });
export type SiteReviewInput = InferType<typeof siteReviewSchema>;

export type SiteReview = {
  id: number;
  subject: ReviewSubject;
  about: string;
  rating: number;
  comment: string;
  author: string;
  reply: string;
  created_at: EpochSeconds;
};

export type OwnReview = Pick<Review, 'rating' | 'comment' | 'reply' | 'created_at'>;

export type SiteReviews = ReviewsSummary & { latest: SiteReview[] };

/** Services are reviewed together with the company. */
export function reviewedSubjects(settings: {
  company_review_enabled: boolean;
  employee_review_enabled: boolean;
}): ReviewSubject[] {
  return reviewSubjects.filter(one =>
    one === 'employee' ? settings.employee_review_enabled : settings.company_review_enabled,
  );
}

export function summaryOf(counts: { rating: number; count: number }[]): ReviewsSummary {
  const distribution = Array.from(
    { length: rating_max },
    (_, index) => counts.find(({ rating }) => rating === index + 1)?.count ?? 0,
  );
  const count = distribution.reduce((sum, of) => sum + of, 0);
  const points = distribution.reduce((sum, of, index) => sum + of * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((points / count) * 10) / 10, count, distribution };
}

/** The public form: first name and initial. */
export function shortName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const [initial = ''] = last_name;
  return `${first_name}${initial && ` ${initial.toLocaleUpperCase('uk')}.`}`;
}
