import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { shortName } from '../../domain/reviews/review';
import type { ServiceReview, ServiceUses } from '../../domain/services/service';
import { bundleItems, bundles, customers, membershipAddons, memberships, reviews } from '../db/schema';
import type { Tx } from '../db/scope';

const latest_max = 5;

/** The bundles and memberships that a service is a part of, and the latest of what everybody may read about it. */
export async function usesOfService(tx: Tx, company_id: number, service_id: number): Promise<ServiceUses> {
  const [inBundles, inMemberships, latest] = await Promise.all([
    tx
      .select({ id: bundles.id, name: bundles.name, is_enabled: bundles.is_enabled })
      .from(bundles)
      .where(
        and(
          eq(bundles.company_id, company_id),
          isNull(bundles.archived_at),
          exists(
            tx
              .select({ one: sql`1` })
              .from(bundleItems)
              .where(
                and(
                  eq(bundleItems.company_id, company_id),
                  eq(bundleItems.bundle_id, bundles.id),
                  eq(bundleItems.service_id, service_id),
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(bundles.position), asc(bundles.id)),
    tx
      .select({ id: memberships.id, name: memberships.name, is_enabled: memberships.is_enabled })
      .from(memberships)
      .where(
        and(
          eq(memberships.company_id, company_id),
          isNull(memberships.archived_at),
          exists(
            tx
              .select({ one: sql`1` })
              .from(membershipAddons)
              .where(
                and(
                  eq(membershipAddons.company_id, company_id),
                  eq(membershipAddons.membership_id, memberships.id),
                  eq(membershipAddons.service_id, service_id),
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(memberships.position), asc(memberships.id)),
    tx
      .select({ review: reviews, customer: customers })
      .from(reviews)
      .leftJoin(customers, and(eq(customers.company_id, company_id), eq(customers.id, reviews.customer_id)))
      .where(
        and(
          eq(reviews.company_id, company_id),
          eq(reviews.service_id, service_id),
          eq(reviews.is_published, true),
          isNull(reviews.archived_at),
        ),
      )
      .orderBy(desc(reviews.created_at), desc(reviews.id))
      .limit(latest_max),
  ]);
  return { bundles: inBundles, memberships: inMemberships, reviews: latest.map(toReview) };
}

type Row = { review: typeof reviews.$inferSelect; customer: typeof customers.$inferSelect | null };

function toReview({ review, customer }: Row): ServiceReview {
  const { id, rating, comment, created_at, updated_at } = review;
  const user = customer && customer.erased_at === null ? { full_name: shortName(customer) } : null;
  return { id, user, rating, comment, created_at, updated_at };
}
