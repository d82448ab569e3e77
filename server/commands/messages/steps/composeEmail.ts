import { eq, gt, inArray, like } from 'drizzle-orm';
import type { Locale } from '../../../../domain/companies/company';
import { calendarLost } from '../../../../domain/emails/calendarLost';
import { codeEmail } from '../../../../domain/emails/codeEmail';
import { customerInvited } from '../../../../domain/emails/customerInvited';
import { contactReplaced } from '../../../../domain/emails/contactReplaced';
import type { EmailContent } from '../../../../domain/emails/emailContent';
import { exportReady } from '../../../../domain/emails/exportReady';
import { loginTaken } from '../../../../domain/emails/loginTaken';
import { passwordChanged } from '../../../../domain/emails/passwordChanged';
import { planEmail } from '../../../../domain/emails/planEmails';
import { supportRequested } from '../../../../domain/emails/supportRequested';
import { userInvited } from '../../../../domain/emails/userInvited';
import { visitBooked, visitReminder } from '../../../../domain/emails/visitBooked';
import { visitCancelled } from '../../../../domain/emails/visitCancelled';
import type { NotifiedVisit } from '../../../../domain/emails/visitFacts';
import { reviewRequested } from '../../../../domain/emails/reviewRequested';
import { visitOffered } from '../../../../domain/emails/visitOffered';
import { visitMoved } from '../../../../domain/emails/visitMoved';
import { NotFound } from '../../../../domain/errors';
import type { ClientVisit } from '../../../../domain/sites/clientVisit';
import { inLocale } from '../../../../domain/translations/translations';
import { companies, messages } from '../../../db/schema';
import { inCompany, type CompanyTx } from '../../../db/scope';
import type { Database } from '../../../db/open';
import { storedAddresses } from '../../../queries/companies/addresses';
import { clientOfVisit, type Address } from '../../../queries/customers/clientOfVisit';
import { getClientVisit, linkOf } from '../../../queries/booking/clientVisits';
import { getSettings } from '../../../queries/companies/companies';
import type { Claimed } from '../outbox';
import { lastNotified } from '../../../queries/messages/lastNotified';
import type { Context } from '../../context';
import { isInvited, memberOf } from './recipients';
import { composeOrderEmail, isOfOrder } from './composeOrderEmail';
import { ofCompany } from '../../../db/company';

/** The sender's name and reply address; the product itself when there is no company. */
export type Sender = { name: string; contact_email: string };
/** `address`: where it goes as of now; undefined where the recipient has none any more. */
export type ComposedMessage = {
  sender: Sender | null;
  email: EmailContent;
  locale: Locale;
  address: Address | undefined;
};

export type ComposeDeps = {
  db: Database;
  public_url: string;
  secret_key: string;
  support_email: string | undefined;
  now: () => number;
};

/** From the present data, also where it goes and in which language; null when there is nothing left to say. */
export async function composeEmail(deps: ComposeDeps, message: Claimed): Promise<ComposedMessage | null> {
  const { company_id, locale, channel, to } = message;
  const queued = { channel, to };
  if (company_id === null) {
    const sender = personalSender(message);
    return { sender, email: productEmail(deps, message), locale, address: queued };
  }
  return inCompany(deps.db, company_id, async tx => {
    const [stored] = await tx.select().from(companies).where(eq(companies.id, company_id));
    if (!stored) return null;
    if (isOfOrder(message)) return composeOrderEmail(tx, deps, stored, message);
    if (!isOfVisit(message)) {
      if (message.template === 'customer_invited') {
        if (!(await isInvited(tx, message))) return null;
        const sender = inLocale(stored, locale);
        return { sender, email: productEmail(deps, message), locale, address: queued };
      }
      const member = await memberOf(tx, message);
      const email = productEmail(deps, { ...message, locale: member.locale });
      return { sender: stored, email, ...member };
    }
    const client = await clientOfVisit(tx, message.params.visit_id);
    const localized = client ? { ...message, locale: client.locale } : message;
    const company = inLocale(stored, localized.locale);
    const email = await visitEmail({ tx, now: deps.now() }, deps, company, localized);
    const isByEmail = message.template === 'review_requested';
    const address = isByEmail && client?.contact?.channel === 'sms' ? undefined : client?.contact;
    return email && { sender: company, email, locale: localized.locale, address };
  });
}

function personalSender({ template, params }: Claimed): Sender | null {
  if (template !== 'support_requested') return null;
  return { name: params.person.name, contact_email: params.person.email ?? '' };
}

type Company = Omit<StoredCompany, 'translations'>;
export type StoredCompany = typeof companies.$inferSelect;
type ComposeContext = Pick<Context, 'tx' | 'now'>;

async function visitEmail(
  { tx, now }: ComposeContext,
  deps: ComposeDeps,
  company: Company,
  message: OfVisit,
): Promise<EmailContent | null> {
  const { visit_id } = message.params;
  const { locale } = message;
  const visit = await visitOf(tx, visit_id, { now, locale });
  const isReview = message.template === 'review_requested';
  if (!visit || (visit.end_at <= now && !isReview)) return null;
  const [[stored], token] = await Promise.all([storedAddresses(tx), linkOf(tx, visit_id, deps.secret_key)]);
  const place = stored && inLocale(stored, locale);
  const remaining = visit.records.filter(({ status }) => status !== 'cancelled');
  const visitContent = {
    company_name: company.name,
    phone: company.phones[0] ?? null,
    address: place ?? null,
    visit: { ...visit, records: remaining.length > 0 ? remaining : visit.records },
    url: `${deps.public_url}/s/${company.slug}/visits/${token}`,
  };
  const email = await contentOf({ tx, now }, message, visit, visitContent);
  const { url } = visitContent;
  if (isReview) return email;
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
  const later = ofCompany(
    tx,
    messages,
    like(messages.dedupe_key, `visit ${params.visit_id} %`),
    eq(messages.template, template),
    gt(messages.id, id),
    inArray(messages.state, ['waiting', 'sent']),
  );
  return (await tx.$count(messages, later)) > 0;
}

const visitTemplates = [
  'visit_booked',
  'visit_moved',
  'visit_cancelled',
  'visit_offered',
  'visit_reminder',
  'review_requested',
] as const;

type OfVisit = Claimed<(typeof visitTemplates)[number]>;

const isOfVisit = (message: Claimed): message is OfVisit =>
  (visitTemplates as readonly string[]).includes(message.template);

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
  const reminded = ofCompany(
    tx,
    messages,
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

function productEmail({ public_url, support_email }: ComposeDeps, message: Claimed): EmailContent {
  const { template, params, locale } = message;
  switch (template) {
    case 'sign_up_code':
    case 'password_code':
    case 'contact_code':
    case 'sign_in_code':
      return codeEmail(template, params, locale);
    case 'login_taken':
      return loginTaken(
        { sign_in_url: `${public_url}/login`, reset_url: `${public_url}/forgot-password` },
        locale,
      );
    case 'contact_replaced':
      return contactReplaced({ support_email }, locale);
    case 'password_changed':
      return passwordChanged({ support_email, reset_url: `${public_url}/forgot-password` }, locale);
    case 'calendar_lost':
      return calendarLost({ ...params, url: `${public_url}/settings/google-calendar` }, locale);
    case 'plan_invoiced':
    case 'plan_unpaid':
    case 'plan_lowered':
      return planEmail(message, `${public_url}/${params.company_id}/settings/billing`, locale);
    case 'export_ready':
      return exportReady(params, `${public_url}/${params.company_id}/settings/data`, locale);
    case 'support_requested':
      return supportRequested(params, locale);
    case 'user_invited':
    case 'customer_invited':
      if (!params.url.startsWith(`${public_url}/`)) throw new Error('An invitation leads elsewhere.');
      return template === 'user_invited' ? userInvited(params, locale) : customerInvited(params, locale);
    case 'visit_booked':
    case 'visit_moved':
    case 'visit_cancelled':
    case 'visit_offered':
    case 'visit_reminder':
    case 'review_requested':
    case 'order_placed':
    case 'payment_received':
    case 'payment_refunded':
    case 'payment_to_check':
      throw new Error('A visit or an order belongs to a company.');
  }
}
