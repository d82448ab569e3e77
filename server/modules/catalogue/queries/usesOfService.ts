import { first } from '@/domain/assert';
import { shortName } from '@/domain/reviews/review';
import type { ServiceReview, ServiceUses } from '@/domain/services/service';
import type { CompanyTx, Statement } from '@/server/platform/db/scope';

type Author = { first_name: string; last_name: string };
type Row = Omit<ServiceUses, 'reviews'> & {
  visits_ahead: number;
  reviews: (Omit<ServiceReview, 'user'> & { author: Author | null })[];
};

/** What refers to a service; `visits_ahead` are those after `now`, in epoch seconds. The latest five published reviews. */
export async function usesOfService(
  tx: CompanyTx,
  service_id: number,
  now: number,
): Promise<ServiceUses & { visits_ahead: number }> {
  const { reviews, ...uses } = first(await tx.run<Row>(usesStatement, [tx.company_id, service_id, now]));
  return {
    ...uses,
    reviews: reviews.map(({ author, ...review }) => ({
      ...review,
      user: author && { full_name: shortName(author) },
    })),
  };
}

const usesStatement: Statement = {
  name: 'uses_of_service',
  text: `
    select
      (select count(*)::int from records r
        where r.company_id = $1 and r.service_id = $2 and r.start_at > to_timestamp($3)
          and r.status in ('active', 'on_hold') and r.archived_at is null) as visits_ahead,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'is_enabled', b.is_enabled)
          order by b.position, b.id), '[]')
        from bundles b
        where b.company_id = $1 and b.archived_at is null and exists (
          select from bundle_items i where i.company_id = $1 and i.bundle_id = b.id and i.service_id = $2)) as bundles,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'is_enabled', m.is_enabled)
          order by m.position, m.id), '[]')
        from memberships m
        where m.company_id = $1 and m.archived_at is null and exists (
          select from membership_addons a
          where a.company_id = $1 and a.membership_id = m.id and a.service_id = $2)) as memberships,
      (select coalesce(json_agg(json_build_object('id', v.id, 'rating', v.rating, 'comment', v.comment,
          'created_at', floor(extract(epoch from v.created_at))::int,
          'updated_at', floor(extract(epoch from v.updated_at))::int,
          'author', case when c.erased_at is null and c.id is not null
            then json_build_object('first_name', c.first_name, 'last_name', c.last_name) end)
          order by v.created_at desc, v.id desc), '[]')
        from (
          select * from reviews
          where company_id = $1 and service_id = $2 and is_published and archived_at is null
          order by created_at desc, id desc limit 5) v
        left join customers c on c.company_id = $1 and c.id = v.customer_id) as reviews`,
};
