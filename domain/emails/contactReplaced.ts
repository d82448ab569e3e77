import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';

/** Sent to the old login; `support_email` is optional. */
export function contactReplaced({ support_email }: { support_email?: string }, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const stranger = support_email
    ? t('contact_replaced.write', { email: support_email })
    : t('contact_replaced.ask');
  return {
    subject: t('contact_replaced.subject'),
    preview: t('contact_replaced.intro'),
    title: t('contact_replaced.title'),
    paragraphs: [t('contact_replaced.intro'), t('contact_replaced.you'), stranger],
    foot: t('sent_by_product'),
    sms: [t('contact_replaced.sms'), support_email].filter(Boolean).join(' '),
  };
}
