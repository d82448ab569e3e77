import type { Locale } from '../companies/company';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';

/** The outside calendar takes no more copies; `url` is where one connects it again. */
export function calendarLost({ account, url }: { account: string; url: string }, locale: Locale): Letter {
  const say = mailTextsOf(locale);
  const intro = say('calendar_lost.intro', { account });
  return {
    subject: say('calendar_lost.subject'),
    preview: intro,
    title: say('calendar_lost.title'),
    paragraphs: [intro, say('calendar_lost.again')],
    action: { label: say('calendar_lost.open'), url },
    foot: say('sent_by_product'),
    sms: say('calendar_lost.sms', { url }),
  };
}
