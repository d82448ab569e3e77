import type { Locale } from '../companies/company';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';

/** To the address with which somebody signed in until now; `support_email` is whom to tell, where there is somebody. */
export function contactReplaced({ support_email }: { support_email?: string }, locale: Locale): Letter {
  const say = mailTextsOf(locale);
  const stranger = support_email
    ? say('contact_replaced.write', { email: support_email })
    : say('contact_replaced.ask');
  return {
    subject: say('contact_replaced.subject'),
    preview: say('contact_replaced.intro'),
    title: say('contact_replaced.title'),
    paragraphs: [say('contact_replaced.intro'), say('contact_replaced.you'), stranger],
    foot: say('sent_by_product'),
    sms: [say('contact_replaced.sms'), support_email].filter(Boolean).join(' '),
  };
}
