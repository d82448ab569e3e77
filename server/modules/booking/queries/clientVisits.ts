import { at, defined } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { NotFound } from '@/domain/errors';
import { reviewedSubjects } from '@/domain/reviews/review';
import { companies, reviews, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { isSignedBy, visitOfToken, visitToken } from '@/server/platform/security/token';
import { getSettings } from '@/server/modules/companies';
import { recordsOfVisit } from './records';

export async function linkOf(tx: CompanyTx, visit_id: number, secret: string): Promise<string> {
  const { company_id } = tx;
  const [visit] = await tx
    .select({ link_nonce: visits.link_nonce })
    .from(visits)
    .where(eq(visits.id, visit_id));
  return visitToken(secret, { company_id, visit_id, link_nonce: defined(visit, 'visit').link_nonce });
}

/** @throws NotFound for an invalid or expired link */
export async function visitOfLink(
  tx: CompanyTx,
  token: string,
  secret: string,
): Promise<{ visit_id: number; order_id: number | null }> {
  const { company_id } = tx;
  const visit_id = visitOfToken(token);
  const [visit] = visit_id
    ? await tx
        .select({ link_nonce: visits.link_nonce, order_id: visits.order_id })
        .from(visits)
        .where(eq(visits.id, visit_id))
    : [];
  if (!visit_id || !visit) throw new NotFound();
  const signed = { company_id, visit_id, link_nonce: visit.link_nonce };
  if (!isSignedBy(secret, key => visitToken(key, signed), token)) throw new NotFound();
  return { visit_id, order_id: visit.order_id };
}

type Reader = { now: number; locale: Locale };

/** In the reader's language. Shows no other names. Time and total exclude cancelled parts. */
export async function getClientVisit(
  tx: CompanyTx,
  visit_id: number,
  { now, locale }: Reader,
): Promise<ClientVisit> {
  const [records, settings, [company], [review]] = await Promise.all([
    recordsOfVisit(tx, visit_id, { administers: false, now, locale }),
    getSettings(tx),
    tx.select({ timezone: companies.timezone }).from(companies),
    tx
      .select({
        rating: reviews.rating,
        comment: reviews.comment,
        reply: reviews.reply,
        created_at: reviews.created_at,
      })
      .from(reviews)
      .where(eq(reviews.visit_id, visit_id)),
  ]);
  const [any] = records;
  if (!any) throw new NotFound();
  const cancelled = records.filter(({ flow }) => flow.status === 'cancelled');
  const remaining = records.filter(({ flow }) => flow.status !== 'cancelled');
  const listed = remaining.length > 0 ? remaining : records;
  const first = at(listed, 0);
  const changes_until = first.start_at - settings.client_change_hours * 3600;
  const coming = records.filter(({ flow }) => flow.status === 'active');
  const isOpen = records.some(({ flow }) => flow.status === 'active' || flow.status === 'on_hold');
  return {
    visit_id,
    sequence: records.reduce((sum, { version }) => sum + version - 1, 0),
    timezone: defined(defined(company, 'company').timezone, 'timezone'),
    start_at: first.start_at,
    end_at: Math.max(...listed.map(({ end_at }) => end_at)),
    total: listed.reduce((sum, { price }) => sum + price, 0),
    currency: first.currency,
    comment: first.comment,
    is_cancelled: remaining.length === 0,
    cancelled_by: cancelled.find(({ cancelled_by }) => cancelled_by)?.cancelled_by ?? null,
    cancel_reason: cancelled.find(({ cancel_reason }) => cancel_reason)?.cancel_reason ?? '',
    is_confirmed: coming.length > 0 && coming.every(({ confirmed_at }) => confirmed_at !== null),
    can_confirm: now < first.start_at && coming.some(({ confirmed_at }) => confirmed_at === null),
    can_change: isOpen && now < changes_until,
    changes_until,
    can_review:
      !review &&
      reviewedSubjects(settings).length > 0 &&
      records.some(({ flow }) => flow.status === 'completed'),
    review: review ?? null,
    records: records.map(({ service, employee, start_at, end_at, price, flow }) => {
      return { service: defined(service, 'service'), employee, start_at, end_at, price, status: flow.status };
    }),
  };
}
