import type { Locale } from '../companies/company';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';

/** A code to type, and what it is for. */
export function codeLetter(
  template: 'sign_up_code' | 'password_code' | 'contact_code' | 'sign_in_code',
  { code }: { code: string },
  locale: Locale,
): Letter {
  const say = mailTextsOf(locale);
  const hint = say(template === 'sign_in_code' ? 'sign_in_code.hint' : 'code_hint');
  return {
    subject: say(`${template}.subject`, { code }),
    preview: hint,
    title: say(`${template}.title`),
    paragraphs: [say(`${template}.intro`)],
    code,
    notes: [hint],
    foot: say('sent_by_product'),
    sms: say(`${template}.sms`, { code }),
  };
}
