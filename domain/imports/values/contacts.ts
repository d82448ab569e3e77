import { toEmail } from '@/domain/emails/email';
import { phoneProblem, toE164 } from '@/domain/phones/phone';
import { problem, type Parsed } from './parsed';

const exponent = /^\+?(\d)(?:[.,](\d{1,20}))?e\+?(\d{1,2})$/i;

/** '3.80671112265E+11' has all its digits; one 0 at the end may be missing. Of '3.80671E+11' the rest is rounded away. */
function digitsOfExponent(text: string): string | undefined {
  const [, first = '', others = '', places] = exponent.exec(text) ?? [];
  const missing = Number(places) - others.length;
  return missing === 0 || missing === 1 ? first + others.padEnd(Number(places), '0') : undefined;
}

/** Shorter ones are national numbers. */
const international_digits_min = 11;

/**
 * E.164. A lost plus, a lost leading zero and the '8' before it are restored with the company's country; of
 * several numbers the first is taken.
 */
export function parsePhone(text: string, country: string | null): Parsed<string> {
  const compact = text.replaceAll(' ', '').replace(/^'/, '');
  const restored = digitsOfExponent(compact);
  if (restored === undefined && /^[+-]?\d{1,20}(?:[.,]\d{1,20})?e[+-]?\d{1,3}$/i.test(compact))
    return problem('phone_exponent', text);
  const [first = ''] = (restored ?? text)
    .replace(/^'/, '')
    .replace(/^(?:tel|тел)[.:\s]*/i, '')
    .split(/[,;/|\n]| ::: |\s{3,}/);
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
