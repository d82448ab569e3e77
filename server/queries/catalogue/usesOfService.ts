import { asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { shortName } from '../../../domain/reviews/review';
import type { ServiceReview, ServiceUses } from '../../../domain/services/service';
import { bundleItems, bundles, customers, membershipAddons, memberships, reviews } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { ofCompany } from '../../db/company';

const latest_max = 5;

/** Reviews are the latest published ones. */
export async function usesOfService(tx: CompanyTx, service_id: number): Promise<ServiceUses> {
  const inBundle = tx
    .select({ id: bundleItems.bundle_id })
    .from(bundleItems)
    .where(ofCompany(tx, bundleItems, eq(bundleItems.service_id, service_id)));
  const inMembership = tx
    .select({ id: membershipAddons.membership_id })
    .from(membershipAddons)
    .where(ofCompany(tx, membershipAddons, eq(membershipAddons.service_id, service_id)));
  const holding = (table: typeof bundles | typeof memberships, ids: typeof inBundle | typeof inMembership) =>
    tx
      .select({ id: table.id, name: table.name, is_enabled: table.is_enabled })
      .from(table)
      .where(ofCompany(tx, table, isNull(table.archived_at), inArray(table.id, ids)))
      .orderBy(asc(table.position), asc(table.id));
  const [inBundles, inMemberships, latest] = await Promise.all([
    holding(bundles, inBundle),
    holding(memberships, inMembership),
    tx
      .select({ review: reviews, customer: customers })
      .from(reviews)
      .leftJoin(customers, ofCompany(tx, customers, eq(customers.id, reviews.customer_id)))
      .where(
        ofCompany(
          tx,
          reviews,
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
