import type { Locale } from '../companies/company';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';

type Ways = { sign_in_url: string; reset_url: string };

/** To the owner of an account with which somebody tried to sign up anew. */
export function loginTaken({ sign_in_url, reset_url }: Ways, locale: Locale): Letter {
  const say = mailTextsOf(locale);
  return {
    subject: say('login_taken.subject'),
    preview: say('login_taken.intro'),
    title: say('login_taken.title'),
    paragraphs: [say('login_taken.intro')],
    action: { label: say('login_taken.sign_in'), url: sign_in_url },
    notes: [say('login_taken.reset', { url: reset_url })],
    foot: say('sent_by_product'),
    sms: say('login_taken.sms', { url: reset_url }),
  };
}
