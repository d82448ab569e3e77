import { toEmail } from '../../emails/email';
import { phoneProblem, toE164 } from '../../phones/phone';
import { problem, type Parsed } from './parsed';

/** Digits that a spreadsheet has rounded cannot be restored. */
const exponent = /^[+-]?\d+(?:[.,]\d+)?e[+]?\d+$/i;

/** Shorter ones are national numbers. */
const international_digits_min = 11;

/**
 * E.164. A lost plus, a lost leading zero and the '8' before it are restored with the company's country; of
 * several numbers the first is taken.
 */
export function parsePhone(text: string, country: string | null): Parsed<string> {
  if (exponent.test(text.replaceAll(' ', ''))) return problem('phone_exponent', text);
  const [first = ''] = text.replace(/^(?:tel|тел)[.:\s]*/i, '').split(/[,;/|\n]| ::: |\s{3,}/);
  const number = first.replace(/\.0+$/, '').trim();
  const digits = number.replace(/\D/g, '');
  const candidates = [
    number.startsWith('00') ? `+${digits.slice(2)}` : number,
    ...(country === 'UA' && /^80\d{9}$/.test(digits) ? [`+3${digits}`] : []),
    ...(digits.length >= international_digits_min && !digits.startsWith('0') ? [`+${digits}`] : []),
  ];
  for (const candidate of candidates) {
    const phone = toE164(candidate, country);
    if (phone) return { value: phone };
  }
  return problem(phoneProblem(number, country), text);
}

/** In the form of `toEmail`, without 'mailto:' and what stands beside '<…>'. */
export function parseEmail(text: string): Parsed<string> {
  const [, bracketed] = /<([^<>]+)>/.exec(text) ?? [];
  const [first = ''] = (bracketed ?? text).replace(/^mailto:/i, '').split(/[,;\n]| ::: /);
  const email = toEmail(first);
  return email?.includes('.', email.indexOf('@')) ? { value: email } : problem('email', text);
}
