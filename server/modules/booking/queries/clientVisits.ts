import { at, defined } from '@/domain/assert';
import { eq, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import type { ClientPolicy, ClientVisit, VisitPayment } from '@/domain/sites/clientVisit';
import { NotFound } from '@/domain/errors';
import { reviewedSubjects } from '@/domain/reviews/review';
import {
  noTerms,
  feeOf,
  freeUntil,
  policyOfTerms,
  termsFor,
  type VisitTerms,
} from '@/domain/policies/visitTerms';
import { policyWords } from '@/domain/policies/policyWords';
import { companies, orders, reviews, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { isSignedBy, visitOfToken, visitToken } from '@/server/platform/security/token';
import { getSettings } from '@/server/modules/companies';
import { paidSum } from '@/server/modules/orders';
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
  const [records, settings, [company], [booked], [review]] = await Promise.all([
    recordsOfVisit(tx, visit_id, { administers: false, now, locale }),
    getSettings(tx),
    tx.select({ timezone: companies.timezone }).from(companies),
    tx
      .select({
        terms: visits.terms,
        status: orders.status,
        pay_by: orders.pay_by,
        ordered_at: orders.created_at,
        paid: sql<number>`${paidSum}::float8`,
      })
      .from(visits)
      .leftJoin(orders, eq(orders.id, visits.order_id))
      .where(eq(visits.id, visit_id)),
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
  const timezone = defined(defined(company, 'company').timezone, 'timezone');
  const terms = { ...noTerms, ...booked?.terms };
  const paid = booked?.paid ?? 0;
  const isHeld = booked?.status === 'on_hold' && booked.pay_by !== null && terms.due > 0;
  const changes_until = first.start_at - settings.client_change_hours * 3600;
  const coming = records.filter(({ flow }) => flow.status === 'active');
  const isOpen = records.some(({ flow }) => flow.status === 'active' || flow.status === 'on_hold');
  return {
    visit_id,
    sequence: records.reduce((sum, { version }) => sum + version - 1, 0),
    timezone,
    start_at: first.start_at,
    end_at: Math.max(...listed.map(({ end_at }) => end_at)),
    total: listed.reduce((sum, { price }) => sum + price, 0),
    currency: first.currency,
    comment: first.comment,
    is_cancelled: remaining.length === 0,
    cancelled_by: cancelled.find(({ cancelled_by }) => cancelled_by)?.cancelled_by ?? null,
    cancel_reason: cancelled.find(({ cancel_reason }) => cancel_reason)?.cancel_reason ?? '',
    was_not_paid: booked?.status === 'cancelled' && booked.pay_by !== null,
    is_confirmed: coming.length > 0 && coming.every(({ confirmed_at }) => confirmed_at !== null),
    can_confirm: now < first.start_at && coming.some(({ confirmed_at }) => confirmed_at === null),
    can_change: isOpen && now < changes_until,
    changes_until,
    policy: policyFor(
      termsFor(
        terms,
        listed.map(({ id }) => id),
      ),
      { start_at: first.start_at, currency: first.currency, timezone, paid, now, locale },
    ),
    payment: isHeld && booked ? paymentOf({ ...booked, due: terms.due - paid }) : null,
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

/** The hold outlives the provider's page by this, or by half of a short hold. */
const margin_s = 120;

type Held = { due: number; pay_by: number | null; ordered_at: number | null };

function paymentOf({ due, pay_by, ordered_at }: Held): VisitPayment {
  const expires_at = defined(pay_by, 'pay_by');
  const margin = Math.min(margin_s, Math.floor((expires_at - defined(ordered_at, 'ordered_at')) / 2));
  return { due: Math.max(0, due), expires_at, pay_until: expires_at - margin };
}

type Standing = {
  start_at: number;
  currency: string;
  timezone: string;
  /** Minor units. */
  paid: number;
} & Reader;

/** Of the appointments that are left. */
function policyFor(
  terms: VisitTerms,
  { start_at, currency, timezone, paid, now, locale }: Standing,
): ClientPolicy {
  const policy = policyOfTerms(terms);
  const free_until = freeUntil(terms, start_at);
  return {
    ...policy,
    free_until,
    fee_now: now > free_until ? Math.min(feeOf(terms, 'late_cancel') ?? 0, paid) : 0,
    // Whoever had nothing to pay is not told what others pay.
    words: policyWords(terms.due > 0 ? policy : { ...policy, payment: 'none' }, {
      currency,
      locale,
      timezone,
      free_until,
    }).join(' '),
  };
}
