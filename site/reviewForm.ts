import { first } from '@/domain/assert';
import { comment_max, rating_max, reviewSubjects, type ReviewSubject } from '@/domain/reviews/review';
import type { ClientVisit } from '@/domain/sites/clientVisit';

/** The form's values; `about` is the reviewed subject with the id of its employee or service. */
export type ReviewForm = { rating: number; about: string; comment: string };

export type ReviewProblem = Partial<Record<'rating' | 'comment', true>>;

export type About = { value: string; subject: ReviewSubject; name: string };

export function readReview(sent: Record<string, unknown>): ReviewForm {
  const rating = Number(written(sent.rating));
  return {
    rating: Number.isInteger(rating) && rating >= 1 && rating <= rating_max ? rating : 0,
    about: written(sent.about),
    comment: written(sent.comment).trim(),
  };
}

export const problemIn = ({ rating, comment }: ReviewForm): ReviewProblem => ({
  ...(rating === 0 && { rating: true }),
  ...(comment.length > comment_max && { comment: true }),
});

/** The subjects that a review of this visit may be about, as the company's settings allow. */
export function subjectsOf({ records }: ClientVisit, reviewed: ReviewSubject[]): About[] {
  const completed = records.filter(({ status }) => status === 'completed');
  const named: Record<ReviewSubject, About[]> = {
    company: [{ value: 'company', subject: 'company', name: '' }],
    employee: completed.map(({ employee }) => ({
      value: `employee-${employee.id}`,
      subject: 'employee',
      name: employee.full_name,
    })),
    service: completed.map(({ service }) => ({
      value: `service-${service.id}`,
      subject: 'service',
      name: service.name,
    })),
  };
  const all = reviewSubjects.filter(subject => reviewed.includes(subject)).flatMap(subject => named[subject]);
  return [...new Map(all.map(about => [about.value, about])).values()];
}

export function toReview({ rating, about, comment }: ReviewForm, abouts: About[], token: string) {
  const { subject, value } = abouts.find(one => one.value === about) ?? first(abouts);
  const id = Number(value.split('-')[1]);
  return { token, subject, rating, comment, ...(subject !== 'company' && { [`${subject}_id`]: id }) };
}

const written = (sent: unknown): string => (typeof sent === 'string' ? sent : '');
