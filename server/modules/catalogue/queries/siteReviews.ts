import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  shortName,
  summaryOf,
  type ReviewSubject,
  type SiteReview,
  type SiteReviews,
} from '@/domain/reviews/review';
import { withOwnContact } from '@/domain/customers/contact';
import type { Locale } from '@/domain/translations/locales';
import { customers, employees, reviews, services, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { translated } from '@/server/platform/db/translations';

const latest_max = 6;

type Asked = {
  subjects: ReviewSubject[];
  /** Those of this employee or service alone. */
  about?: { employee_id: number } | { service_id: number };
  page?: number;
  per_page?: number;
};

/** Visible reviews: average, count and, the latest first, those of the page. */
export async function siteReviews(
  tx: CompanyTx,
  { subjects, about, page = 1, per_page = latest_max }: Asked,
  locale: Locale,
): Promise<SiteReviews> {
  if (subjects.length === 0) return { ...summaryOf([]), latest: [] };
  const where = and(
    eq(reviews.is_published, true),
    isNull(reviews.archived_at),
    inArray(reviews.subject, subjects),
    about && isAbout(about),
  );
  const [counts, rows] = await Promise.all([
    tx.select({ rating: reviews.rating, count: count() }).from(reviews).where(where).groupBy(reviews.rating),
    tx
      .select({
        review: reviews,
        customer: customers,
        visit: visits,
        employee: employees,
        service: translated(services, services.name, locale),
      })
      .from(reviews)
      .leftJoin(customers, eq(customers.id, reviews.customer_id))
      .leftJoin(visits, eq(visits.id, reviews.visit_id))
      .leftJoin(employees, eq(employees.id, reviews.employee_id))
      .leftJoin(services, eq(services.id, reviews.service_id))
      .where(where)
      .orderBy(desc(reviews.created_at), desc(reviews.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ]);
  return { ...summaryOf(counts), latest: rows.map(toSiteReview) };
}

const isAbout = (about: NonNullable<Asked['about']>) =>
  'employee_id' in about
    ? eq(reviews.employee_id, about.employee_id)
    : eq(reviews.service_id, about.service_id);

type Row = {
  review: typeof reviews.$inferSelect;
  customer: typeof customers.$inferSelect | null;
  visit: typeof visits.$inferSelect | null;
  employee: typeof employees.$inferSelect | null;
  service: string | null;
};

function toSiteReview({ review, customer, visit, employee, service }: Row): SiteReview {
  const { id, subject, rating, comment, reply, created_at } = review;
  const about = { company: '', employee: employee ? shortName(employee) : '', service: service ?? '' };
  const isKnown = customer !== null && customer.erased_at === null;
  const author = isKnown ? shortName(withOwnContact(customer, visit?.contact ?? null)) : '';
  return { id, subject, about: about[subject], rating, comment, author, reply, created_at };
}
