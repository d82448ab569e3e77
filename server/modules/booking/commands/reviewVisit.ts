import { defined } from '@/domain/assert';
import { and, eq } from 'drizzle-orm';
import { AlreadyReviewed, Invalid, NotReviewable } from '@/domain/errors';
import {
  low_rating_max,
  reviewedSubjects,
  type OwnReview,
  type Review,
  type SiteReviewInput,
} from '@/domain/reviews/review';
import { violation } from '@/domain/validation/violations';
import { reviews as collection } from '@/server/modules/customers';
import { records, reviews, visits } from '@/server/platform/db/schema';
import { visitOfLink } from '../queries/clientVisits';
import { getEntity } from '@/server/collections/entities';
import { getSettings } from '@/server/modules/companies';
import { logEvent } from '@/server/core/logEvent';
import { notify } from '@/server/core/messages/notify';
import type { Context } from '@/server/core/context';

/** Once per visit. @throws NotFound; NotReviewable; AlreadyReviewed; Invalid for what was not part of the visit */
export async function reviewVisit(
  ctx: Context,
  { token, secret, subject, rating, comment, ...about }: SiteReviewInput & { secret: string },
): Promise<OwnReview> {
  const { tx } = ctx;
  const { visit_id } = await visitOfLink(tx, token, secret);
  const [settings, locked, [visit]] = await Promise.all([
    getSettings(tx),
    tx
      .select({ employee_id: records.employee_id, service_id: records.service_id })
      .from(records)
      .where(and(eq(records.visit_id, visit_id), eq(records.status, 'completed')))
      .orderBy(records.seq),
    tx.select({ customer_id: visits.customer_id }).from(visits).where(eq(visits.id, visit_id)),
  ]);
  if (locked.length === 0 || !reviewedSubjects(settings).includes(subject)) throw new NotReviewable();
  const part = partOf(locked, about);

  const [review] = await tx
    .insert(reviews)
    .values({
      visit_id,
      customer_id: defined(visit, 'visit').customer_id,
      subject,
      rating,
      comment,
      ...part,
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (!review) throw new AlreadyReviewed();
  const after = await getEntity(tx, collection, review.id, undefined);
  const { id: subject_id } = review;
  const event = { subject_type: 'review', subject_id, type: 'created', after } as const;
  const event_id = await logEvent(ctx, event);
  if (rating <= low_rating_max) await notifyLowRating(ctx, after, event_id);
  return { rating, comment, reply: '', created_at: after.created_at };
}

function notifyLowRating(ctx: Context, review: Review, event_id: number) {
  const { id, rating, user, employee, service } = review;
  const payload = {
    review_id: id,
    rating,
    person: user?.full_name ?? '',
    services: service ? [service.name] : [],
  };
  const own = employee ? [{ employee_id: employee.id }] : [];
  return notify(ctx, [{ type: 'LowRating', payload, own }], event_id);
}

type Part = { employee_id: number; service_id: number | null };

function partOf(
  locked: Part[],
  { employee_id, service_id }: Pick<SiteReviewInput, 'employee_id' | 'service_id'>,
): Part {
  const matching = locked.filter(
    part =>
      (employee_id === undefined || part.employee_id === employee_id) &&
      (service_id === undefined || part.service_id === service_id),
  );
  if (matching[0]) return matching[0];
  const isUnknownEmployee =
    locked.every(part => part.employee_id !== employee_id) && employee_id !== undefined;
  const [path, key] = isUnknownEmployee
    ? ['employee_id', 'no_such_employee']
    : ['service_id', 'no_such_service'];
  throw new Invalid([violation(defined(path, 'path'), 'reviews', { key: `validation.${key}` })]);
}
