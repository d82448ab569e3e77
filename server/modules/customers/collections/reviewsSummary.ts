import { and, asc, count, eq } from 'drizzle-orm';
import { reviews as collection } from './reviews';
import { reviews } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { matching } from '@/server/collections/entities';
import type { Viewer } from '@/server/core/viewer';
import { summaryOf, type reviewsSummaryQuery, type ReviewsSummary } from '@/domain/reviews/review';
import type { InferType } from '@/domain/validation/yup';

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
