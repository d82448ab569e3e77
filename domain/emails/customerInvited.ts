import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

export function customerInvited(
  { company_name, url, expires_at, timezone }: TemplateParams['customer_invited'],
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const values = { company: company_name, url };
  const until = t('user_invited.until', { until: emailFormats(locale, timezone).moment(expires_at) });
  return {
    subject: t('customer_invited.subject', values),
    preview: until,
    title: t('customer_invited.title', values),
    paragraphs: [t('customer_invited.intro', values), until],
    action: { label: t('user_invited.open'), url },
    foot: t('sent_by', values),
    sms: t('customer_invited.sms', values),
  };
}
