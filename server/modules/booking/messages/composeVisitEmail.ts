import { and, eq, gt, inArray, like } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import type { EmailContent } from '@/domain/emails/emailContent';
import { mailTextsOf } from '@/domain/emails/mailTexts';
import { visitBooked, visitReminder } from '@/domain/emails/visitBooked';
import { visitCancelled } from '@/domain/emails/visitCancelled';
import type { NotifiedVisit } from '@/domain/emails/visitFacts';
import { reviewRequested } from '@/domain/emails/reviewRequested';
import { visitOffered } from '@/domain/emails/visitOffered';
import { visitMoved } from '@/domain/emails/visitMoved';
import { NotFound } from '@/domain/errors';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { inLocale } from '@/domain/translations/translations';
import { messages } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { storedAddresses, getSettings } from '@/server/modules/companies';
import {
  clientOfVisit,
  type Claimed,
  composerOf,
  type ComposeDeps,
  isUnsubscribed,
  shortenLink,
  type StoredCompany,
  unsubscribeUrl,
} from '@/server/modules/messages';
import { getClientVisit, linkOf } from '../queries/clientVisits';
import { lastNotified } from './lastNotified';
import type { Context } from '@/server/core/context';

const visitTemplates = [
  'visit_booked',
  'visit_moved',
  'visit_cancelled',
  'visit_offered',
  'visit_reminder',
  'review_requested',
] as const;

type OfVisit = Claimed<(typeof visitTemplates)[number]>;

/** From the present data, to the visit's own contact; null when there is nothing left to say. */
export const visitEmails = composerOf(visitTemplates, async (tx, deps, stored, message: OfVisit) => {
  const client = await clientOfVisit(tx, message.params.visit_id);
  const localized = client ? { ...message, locale: client.locale } : message;
  const company = inLocale(stored, localized.locale);
  const isByEmail = message.template === 'review_requested';
  const address = isByEmail && client?.contact?.channel === 'sms' ? undefined : client?.contact;
  if (isByEmail && address && (await isUnsubscribed(tx, 'review_requested', address.to))) return null;
  const isSms = address?.channel === 'sms';
  const email = await visitEmail({ tx, now: deps.now() }, deps, { company, message: localized, isSms });
  return email && { sender: company, email, locale: localized.locale, address };
});

type Company = Omit<StoredCompany, 'translations'>;
type ComposeContext = Pick<Context, 'tx' | 'now'>;

async function visitEmail(
  { tx, now }: ComposeContext,
  deps: ComposeDeps,
  { company, message, isSms }: { company: Company; message: OfVisit; isSms: boolean },
): Promise<EmailContent | null> {
  const { visit_id } = message.params;
  const { locale } = message;
  const visit = await visitOf(tx, visit_id, { now, locale });
  if (!visit || (visit.end_at <= now && message.template !== 'review_requested')) return null;
  const [[stored], token] = await Promise.all([storedAddresses(tx), linkOf(tx, visit_id, deps.secret_key)]);
  const place = stored && inLocale(stored, locale);
  const link = { kind: 'visit', subject_id: visit_id } as const;
  const remaining = visit.records.filter(({ status }) => status !== 'cancelled');
  const visitContent = {
    company_name: company.name,
    phone: company.phones[0] ?? null,
    address: place ?? null,
    visit: { ...visit, records: remaining.length > 0 ? remaining : visit.records },
    url: `${deps.public_url}/s/${company.slug}/visits/${token}`,
    ...(isSms && { sms_url: `${deps.public_url}${await shortenLink({ tx, now }, link)}` }),
  };
  const email = await contentOf({ tx, now }, message, visit, visitContent);
  const { url } = visitContent;
  if (message.template === 'review_requested') {
    const { public_url, secret_key } = deps;
    const site = { public_url, slug: company.slug, secret_key };
    const ended = { company_id: company.id, template: message.template, subject_id: visit_id };
    const label = mailTextsOf(message.locale)('unsubscribe');
    return email && { ...email, unsubscribe: { label, url: unsubscribeUrl(site, ended) } };
  }
  const event = { visit, company_name: company.name, places: place ? [place] : [], url };
  return email && { ...email, event };
}

async function contentOf(
  { tx, now }: ComposeContext,
  message: OfVisit,
  visit: ClientVisit,
  visitContent: NotifiedVisit,
): Promise<EmailContent | null> {
  const { visit_id } = message.params;
  if (message.template === 'visit_cancelled') {
    return (await isOutdated(tx, message)) ? null : cancelledEmail(visit, visitContent, message.locale);
  }
  if (visit.is_cancelled) return null;
  switch (message.template) {
    case 'visit_booked':
      return visitBooked(visitContent, message.locale);
    case 'review_requested':
      return visit.can_review ? reviewRequested(visitContent, message.locale) : null;
    case 'visit_offered':
      return visit.can_change ? visitOffered(visitContent, message.locale) : null;
    case 'visit_reminder':
      return (await isDue({ tx, now }, message, visit)) ? visitReminder(visitContent, message.locale) : null;
    case 'visit_moved': {
      if (await isOutdated(tx, message)) return null;
      const before = await lastNotified(tx, visit_id);
      return visitMoved({ ...visitContent, before, reason: message.params.reason ?? '' }, message.locale);
    }
  }
}

/** Null when the visit takes place after all. */
function cancelledEmail(visit: ClientVisit, data: NotifiedVisit, locale: Locale): EmailContent | null {
  const { cancelled_by: by, cancel_reason: reason, is_cancelled, records } = visit;
  const cancelled = records.filter(({ status }) => status === 'cancelled');
  if (cancelled.length === 0) return null;
  const partly = is_cancelled ? [] : cancelled.map(({ service }) => service.name);
  return visitCancelled({ ...data, by, reason, partly }, locale);
}

/** A later message of the same kind covers this one. */
async function isOutdated(tx: CompanyTx, { id, template, params }: OfVisit): Promise<boolean> {
  const later = and(
    like(messages.dedupe_key, `visit ${params.visit_id} %`),
    eq(messages.template, template),
    gt(messages.id, id),
    inArray(messages.state, ['waiting', 'sent']),
  );
  return (await tx.$count(messages, later)) > 0;
}

/** The start and the setting are unchanged, the visit is ahead, and no reminder was sent before. */
async function isDue(
  { tx, now }: ComposeContext,
  { params }: Claimed<'visit_reminder'>,
  { records }: ClientVisit,
): Promise<boolean> {
  const { visit_id, start_at, which, hours } = params;
  const open = records.filter(({ status }) => status === 'active' || status === 'on_hold');
  if (open[0]?.start_at !== start_at || start_at <= now) return false;
  const settings = await getSettings(tx);
  if (settings[`reminders.record.${which}`] !== hours) return false;
  const reminded = and(
    like(messages.dedupe_key, `visit ${visit_id} reminder ${which} ${start_at} %`),
    eq(messages.state, 'sent'),
  );
  return (await tx.$count(messages, reminded)) === 0;
}

async function visitOf(tx: CompanyTx, visit_id: number, reader: { now: number; locale: Locale }) {
  try {
    return await getClientVisit(tx, visit_id, reader);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
