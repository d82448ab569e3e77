import { and, asc, count, eq } from 'drizzle-orm';
import { reviews as collection } from './reviews';
import { reviews } from '../db/schema';
import type { CompanyTx } from '../db/scope';
import { matching } from './engine/entities';
import type { Viewer } from '../queries/viewer';
import { summaryOf, type reviewsSummaryQuery, type ReviewsSummary } from '../../domain/reviews/review';
import type { InferType } from '../../domain/validation/yup';

/** Hidden reviews never count, as on the site and on the dashboard. */
export async function reviewsSummary(
  tx: CompanyTx,
  params: InferType<typeof reviewsSummaryQuery>,
  viewer: Viewer,
): Promise<ReviewsSummary> {
  const counts = await tx
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(matching(tx, collection, params, viewer), eq(reviews.is_published, true)))
    .groupBy(reviews.rating)
    .orderBy(asc(reviews.rating));
  return summaryOf(counts);
}
