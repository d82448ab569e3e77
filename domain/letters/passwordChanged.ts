import type { Locale } from '../companies/company';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';

type Told = { reset_url: string; support_email?: string };

/** To each login of an account whose password is a new one from now on. */
export function passwordChanged({ reset_url, support_email }: Told, locale: Locale): Letter {
  const say = mailTextsOf(locale);
  const stranger = support_email
    ? say('password_changed.write', { email: support_email })
    : say('password_changed.ask');
  return {
    subject: say('password_changed.subject'),
    preview: say('password_changed.intro'),
    title: say('password_changed.title'),
    paragraphs: [say('password_changed.intro'), say('password_changed.you'), stranger],
    action: { label: say('password_changed.reset'), url: reset_url },
    foot: say('sent_by_product'),
    sms: say('password_changed.sms', { url: reset_url }),
  };
}
