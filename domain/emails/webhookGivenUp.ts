import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';

/** `url` is the page of the company's webhooks. */
export function webhookGivenUp({ host, url }: { host: string; url: string }, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const intro = t('webhook_given_up.intro', { host });
  return {
    subject: t('webhook_given_up.subject', { host }),
    preview: intro,
    title: t('webhook_given_up.title'),
    paragraphs: [intro, t('webhook_given_up.again')],
    action: { label: t('webhook_given_up.open'), url },
    foot: t('sent_by_product'),
    sms: t('webhook_given_up.sms', { host, url }),
  };
}
