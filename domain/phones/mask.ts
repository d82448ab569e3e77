import { last } from '../assert';
/** '#' for each digit after the calling code; one pattern, or several by length. */
export type PhoneMask = { tel_code: string; tel_mask: string | string[] };

/** Formats a partly typed number: '+380 (67) 123-45'. An incomplete calling code stays as it is. */
export function maskPhone(text: string, mask: PhoneMask): string {
  const digits = ownDigits(text, mask);
  if (digits === '') return text.trim().startsWith('+') ? `+${text.replace(/\D/g, '')}` : '';
  return `+${mask.tel_code} ${fill(patternFor(digits.length, mask), digits)}`;
}

export function isPhoneOrEmpty(text: string, mask: PhoneMask): boolean {
  if (text.trim() === '') return true;
  const { length } = ownDigits(text, mask);
  return patternsOf(mask).some(pattern => lengthOf(pattern) === length);
}

export function changePhoneCountry(text: string, from: PhoneMask | undefined, to: PhoneMask): string {
  const digits = from ? ownDigits(text, from) : text.replace(/\D/g, '');
  return digits === '' ? '' : maskPhone(`+${to.tel_code}${digits}`, to);
}

/** Digits after the calling code; a leading national zero is dropped. */
function ownDigits(text: string, mask: PhoneMask): string {
  const digits = text.replace(/\D/g, '');
  const isInternational = text.trim().startsWith('+') || digits.length > longest(mask) + 1;
  if (isInternational && digits.startsWith(mask.tel_code)) return digits.slice(mask.tel_code.length);
  if (isInternational && mask.tel_code.startsWith(digits)) return '';
  return digits.startsWith('0') ? digits.slice(1) : digits;
}

function fill(pattern: string, digits: string): string {
  let filled = '';
  let literals = '';
  let next = 0;
  for (const sign of pattern) {
    if (sign !== '#') literals += sign;
    else if (next < digits.length) {
      filled += literals + digits[next++];
      literals = '';
    }
  }
  return next === lengthOf(pattern) ? filled + literals : filled;
}

const patternsOf = ({ tel_mask }: PhoneMask) =>
  [tel_mask].flat().map(pattern => pattern.replace(/\)\s*/g, ') '));
const lengthOf = (pattern: string) => pattern.split('#').length - 1;
const longest = (mask: PhoneMask) => Math.max(...patternsOf(mask).map(lengthOf));

/** The shortest pattern with enough digits, otherwise the longest. */
function patternFor(length: number, mask: PhoneMask): string {
  const byLength = patternsOf(mask).sort((one, other) => lengthOf(one) - lengthOf(other));
  return byLength.find(pattern => lengthOf(pattern) >= length) ?? last(byLength);
}
