import { listQuery } from '../lists/listQuery';
import { boolean, date, object, readOnly, string, text, whole, type InferType } from '../validation/fields';
import { storedFields } from '../validation/stored';

/** What a review is about: the company as a whole, one of its people, or what was done. */
export const reviewSubjects = ['company', 'employee', 'service'] as const;
export type ReviewSubject = (typeof reviewSubjects)[number];

export const rating_max = 5;
export const comment_max = 2000;
export const reason_max = 500;

/** A rating up to this one is told at once to whoever may read it. */
export const low_rating_max = 3;

const subject = () => string().oneOf(reviewSubjects);

/**
 * What a client says of a visit, once. Their words and their rating are theirs: the company answers them, and hides
 * them for a reason, and does nothing else.
 */
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

type Named = { id: number; name: string };
type Person = { id: number; full_name: string };

export type Review = {
  id: number;
  subject: ReviewSubject;
  rating: number;
  comment: string;
  /** The client; null once nothing of theirs is kept. */
  user: Person | null;
  employee: Person | null;
  service: Named | null;
  visit_id: number;
  /** The appointment of the visit that it is of; null once there is none. */
  record_id: number | null;
  reply: string;
  replied_at: number | null;
  is_published: boolean;
  hidden_reason: string;
  version: number;
  created_at: number;
  updated_at: number;
};

const filters = {
  subject: subject(),
  rating: whole().min(1).max(rating_max),
  published: boolean(),
  unanswered: boolean(),
  employee_id: whole(),
  service_id: whole(),
  customer_id: whole(),
  created_from: date(),
  created_to: date(),
};

/** In descending order of `replied_at` those come first that nobody has answered. */
export const reviewsQuery = listQuery(['-created_at', 'rating', 'replied_at'], filters);

/** The same filters, over all of them at once. */
export const reviewsSummaryQuery = object({ search: text().max(255), ...filters });

export type ReviewsSummary = {
  /** Null where there is none. */
  average: number | null;
  count: number;
  /** How many of each rating; the first is that of 1. */
  distribution: number[];
};

export const reviewReplySchema = object({
  text: text().max(comment_max).default(''),
  version: whole(),
}).meta({ resource: 'reviews' });

/** Whoever hides a review says why. */
export const reviewPublishingSchema = object({
  is_published: boolean().required(),
  reason: text()
    .max(reason_max)
    .default('')
    .when('is_published', { is: false, then: reason => reason.required() }),
  version: whole(),
}).meta({ resource: 'reviews' });

/** What a client sends, by the link of their visit; whom or what it is about, the visit says unless they do. */
export const siteReviewSchema = object({
  token: text().max(200).required(),
  subject: subject().default('company'),
  employee_id: whole(),
  service_id: whole(),
  rating: whole().min(1).max(rating_max).required(),
  comment: text().max(comment_max).default(''),
}).meta({ resource: 'reviews' });
export type SiteReviewInput = InferType<typeof siteReviewSchema>;

/** A review as everybody reads it. */
export type SiteReview = {
  id: number;
  subject: ReviewSubject;
  /** What it is about, where that is not the company. */
  about: string;
  rating: number;
  comment: string;
  author: string;
  reply: string;
  created_at: number;
};

/** What a client has said of a visit, as they see it themselves. */
export type OwnReview = Pick<Review, 'rating' | 'comment' | 'reply' | 'created_at'>;

export type SiteReviews = ReviewsSummary & { latest: SiteReview[] };

/** Which subjects a company lets its clients review; a service is reviewed with the company. */
export function reviewedSubjects(settings: {
  company_review_enabled: boolean;
  employee_review_enabled: boolean;
}): ReviewSubject[] {
  return reviewSubjects.filter(one =>
    one === 'employee' ? settings.employee_review_enabled : settings.company_review_enabled,
  );
}

/** How many of each rating there are, as their average. */
export function summaryOf(counts: { rating: number; count: number }[]): ReviewsSummary {
  const distribution = Array.from(
    { length: rating_max },
    (_, index) => counts.find(({ rating }) => rating === index + 1)?.count ?? 0,
  );
  const count = distribution.reduce((sum, of) => sum + of, 0);
  const points = distribution.reduce((sum, of, index) => sum + of * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((points / count) * 10) / 10, count, distribution };
}

/** A person as strangers read of them: the first name and an initial. */
export function shortName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const [initial = ''] = last_name;
  return `${first_name}${initial && ` ${initial.toLocaleUpperCase('uk')}.`}`;
}
