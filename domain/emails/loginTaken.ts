import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';

type LoginUrls = { sign_in_url: string; reset_url: string };

/** Sent when someone signs up with an existing login. */
export function loginTaken({ sign_in_url, reset_url }: LoginUrls, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  return {
    subject: t('login_taken.subject'),
    preview: t('login_taken.intro'),
    title: t('login_taken.title'),
    paragraphs: [t('login_taken.intro')],
    action: { label: t('login_taken.sign_in'), url: sign_in_url },
    links: [{ label: t('login_taken.reset'), url: reset_url }],
    foot: t('sent_by_product'),
    sms: t('login_taken.sms', { url: reset_url }),
  };
}
