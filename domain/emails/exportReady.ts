import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

/** `url` is the page where the owner downloads the file. */
export function exportReady(
  { company_name, expires_at, timezone }: TemplateParams['export_ready'],
  url: string,
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const until = emailFormats(locale, timezone).until(expires_at);
  const values = { company: company_name, until, url };
  const intro = t('export_ready.intro', values);
  return {
    subject: t('export_ready.subject', values),
    preview: intro,
    title: t('export_ready.title'),
    paragraphs: [intro, t('export_ready.safe')],
    action: { label: t('export_ready.open'), url },
    foot: t('sent_by_product'),
    sms: t('export_ready.sms', values),
  };
}
