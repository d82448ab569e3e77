import { maskPhone, type PhoneMask } from '../../domain/phones/mask';

/** How a number is shown while it is written: one with the code of another country stays as it is. */
export const phoneFormat = (mask: PhoneMask | undefined) =>
  mask && ((written: string) => (isForeign(written, mask) ? written : maskPhone(written, mask)));

function isForeign(written: string, { tel_code }: PhoneMask): boolean {
  const digits = written.replace(/\D/g, '');
  return written.trim().startsWith('+') && !digits.startsWith(tel_code) && !tel_code.startsWith(digits);
}
