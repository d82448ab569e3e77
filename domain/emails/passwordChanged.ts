import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';

type PasswordLinks = { reset_url: string; support_email?: string };

export function passwordChanged({ reset_url, support_email }: PasswordLinks, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const stranger = support_email
    ? t('password_changed.write', { email: support_email })
    : t('password_changed.ask');
  return {
    subject: t('password_changed.subject'),
    preview: t('password_changed.intro'),
    title: t('password_changed.title'),
    paragraphs: [t('password_changed.intro'), t('password_changed.you'), stranger],
    action: { label: t('password_changed.reset'), url: reset_url },
    foot: t('sent_by_product'),
    sms: t('password_changed.sms', { url: reset_url }),
  };
}
