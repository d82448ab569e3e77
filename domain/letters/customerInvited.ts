import type { Locale } from '../companies/company';
import { zonedFormats } from '../time/zonedFormats';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

/** A company asks a customer to have an account of their own. */
export function customerInvited(
  { company_name, url, expires_at, timezone }: TemplateParams['customer_invited'],
  locale: Locale,
): Letter {
  const say = mailTextsOf(locale);
  const values = { company: company_name, url };
  const until = say('user_invited.until', { until: zonedFormats(locale, timezone).moment(expires_at) });
  return {
    subject: say('customer_invited.subject', values),
    preview: until,
    title: say('customer_invited.title', values),
    paragraphs: [say('customer_invited.intro', values), until],
    action: { label: say('user_invited.open'), url },
    foot: say('sent_by', values),
    sms: say('customer_invited.sms', values),
  };
}
