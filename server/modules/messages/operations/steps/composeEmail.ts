import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { calendarLost } from '@/domain/emails/calendarLost';
import type { MailBrand } from '@/domain/emails/toHtml';
import { codeEmail } from '@/domain/emails/codeEmail';
import { customerInvited } from '@/domain/emails/customerInvited';
import { contactReplaced } from '@/domain/emails/contactReplaced';
import type { EmailContent } from '@/domain/emails/emailContent';
import { exportReady } from '@/domain/emails/exportReady';
import { loginTaken } from '@/domain/emails/loginTaken';
import { newSignIn } from '@/domain/emails/newSignIn';
import { passwordChanged } from '@/domain/emails/passwordChanged';
import { secondFactorChanged } from '@/domain/emails/secondFactorChanged';
import { planEmail } from '@/domain/emails/planEmails';
import { supportRequested } from '@/domain/emails/supportRequested';
import type { TemplateName } from '@/domain/emails/templates';
import { webhookGivenUp } from '@/domain/emails/webhookGivenUp';
import { userInvited } from '@/domain/emails/userInvited';
import { inLocale } from '@/domain/translations/translations';
import { picturesOf } from '@/server/core/files/files';
import { companies } from '@/server/platform/db/schema';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import type { Database } from '@/server/platform/db/open';
import type { Address } from '@/server/modules/messages/queries/clientOfVisit';
import { extensionPoint } from '@/server/core/extensionPoint';
import { isInvited, memberOf, type Claimed } from '../../queries/recipients';

/** The sender's name and reply address; the product itself when there is no company. */
export type Sender = { name: string; contact_email: string };
/** `address`: where it goes as of now; undefined where the recipient has none any more. */
export type ComposedMessage = {
  sender: Sender | null;
  email: EmailContent;
  locale: Locale;
  address: Address | undefined;
  /** Of a company's message to its client. */
  brand?: MailBrand;
};

export type ComposeDeps = {
  db: Database;
  public_url: string;
  secret_key: string;
  support_email: string | undefined;
  now: () => number;
};

export type StoredCompany = typeof companies.$inferSelect;

type Compose<Message> = (
  tx: CompanyTx,
  deps: ComposeDeps,
  company: StoredCompany,
  message: Message,
) => Promise<ComposedMessage | null>;
type Composer = { templates: readonly TemplateName[]; compose: Compose<Claimed> };

/** Of messages about visits and orders, which the modules that know them compose. */
export const composers = extensionPoint<Composer>('composers');

/** `compose` is called with messages of these templates only. */
export const composerOf = <Message extends Claimed>(
  templates: readonly Message['template'][],
  compose: Compose<Message>,
): Composer => ({ templates, compose: compose as Compose<Claimed> });

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
    const composer = composers.all().find(({ templates }) => templates.includes(message.template));
    const brand = () => brandOf(tx, deps, inLocale(stored, locale));
    if (composer) {
      const composed = await composer.compose(tx, deps, stored, message);
      return composed && { ...composed, brand: await brand() };
    }
    if (message.template === 'customer_invited') {
      if (!(await isInvited(tx, message))) return null;
      const sender = inLocale(stored, locale);
      const email = productEmail(deps, message);
      return { sender, email, locale, address: queued, brand: await brand() };
    }
    const member = await memberOf(tx, message);
    const email = productEmail(deps, { ...message, locale: member.locale });
    return { sender: stored, email, ...member };
  });
}

async function brandOf(
  tx: CompanyTx,
  { public_url }: ComposeDeps,
  { name, colors, logo }: Pick<StoredCompany, 'name' | 'colors' | 'logo'>,
): Promise<MailBrand> {
  const picture = (await picturesOf(tx, [logo]))(logo);
  return {
    name,
    color: colors[0] ?? null,
    logo: picture && { ...picture, url: `${public_url}${picture.thumbnail_url}` },
  };
}

function personalSender({ template, params }: Claimed): Sender | null {
  if (template !== 'support_requested') return null;
  return { name: params.person.name, contact_email: params.person.email ?? '' };
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
    case 'new_sign_in':
      return newSignIn({ ...params, url: `${public_url}/settings/security` }, locale);
    case 'second_factor_changed':
      return secondFactorChanged({ ...params, url: `${public_url}/settings/security` }, locale);
    case 'calendar_lost':
      return calendarLost({ ...params, url: `${public_url}/settings/google-calendar` }, locale);
    case 'webhook_given_up':
      return webhookGivenUp({ ...params, url: `${public_url}/${params.company_id}/settings/api` }, locale);
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
    case 'time_offered':
    case 'visit_reminder':
    case 'review_requested':
    case 'order_placed':
    case 'payment_received':
    case 'payment_refunded':
    case 'payment_to_check':
    case 'weekly_report':
      throw new Error(`Nobody composes ${template}.`);
  }
}
