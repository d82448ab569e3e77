import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

export function userInvited(
  { company_name, position, url, expires_at, timezone }: TemplateParams['user_invited'],
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const values = { company: company_name, position, url };
  const until = t('user_invited.until', { until: emailFormats(locale, timezone).moment(expires_at) });
  return {
    subject: t('user_invited.subject', values),
    preview: position ? t('user_invited.preview', values) : until,
    title: t('user_invited.title', values),
    paragraphs: [t(position ? 'user_invited.intro' : 'user_invited.intro_plain', values), until],
    action: { label: t('user_invited.open'), url },
    foot: t('sent_by', values),
    sms: t('user_invited.sms', values),
  };
}
