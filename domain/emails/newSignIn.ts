import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

/** An account has no time zone: the time is that of UTC. */
export function newSignIn(
  { browser, system, at, url }: TemplateParams['new_sign_in'] & { url: string },
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const named = browser && system ? t('new_sign_in.device', { browser, system }) : browser || system;
  const values = { device: named || t('new_sign_in.unknown'), when: emailFormats(locale, 'UTC').moment(at) };
  return {
    subject: t('new_sign_in.subject', values),
    preview: t('new_sign_in.intro', values),
    title: t('new_sign_in.title'),
    paragraphs: [t('new_sign_in.intro', values), t('new_sign_in.you'), t('new_sign_in.stranger')],
    action: { label: t('new_sign_in.open'), url },
    foot: t('sent_by_product'),
    sms: t('new_sign_in.sms', { ...values, url }),
  };
}
