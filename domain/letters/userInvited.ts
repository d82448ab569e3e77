import type { Locale } from '../companies/company';
import { zonedFormats } from '../time/zonedFormats';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

/** A company asks somebody to join it. */
export function userInvited(
  { company_name, position, url, expires_at, timezone }: TemplateParams['user_invited'],
  locale: Locale,
): Letter {
  const say = mailTextsOf(locale);
  const values = { company: company_name, position, url };
  const until = say('user_invited.until', { until: zonedFormats(locale, timezone).moment(expires_at) });
  return {
    subject: say('user_invited.subject', values),
    preview: position ? say('user_invited.preview', values) : until,
    title: say('user_invited.title', values),
    paragraphs: [say(position ? 'user_invited.intro' : 'user_invited.intro_plain', values), until],
    action: { label: say('user_invited.open'), url },
    foot: say('sent_by', values),
    sms: say('user_invited.sms', values),
  };
}
