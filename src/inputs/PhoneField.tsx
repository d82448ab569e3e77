import { maskPhone, type PhoneMask } from '../../domain/phones/mask';
import { FormField } from './FormField';

type Props = { source: string; mask?: PhoneMask; isOptional?: boolean };

/** A phone number in the country's pattern, as it is written; one with the code of another country stays as it is. */
export const PhoneField = ({ mask, ...props }: Props) => (
  <FormField
    {...props}
    type="tel"
    autoComplete="tel"
    format={mask && (written => (isForeign(written, mask) ? written : maskPhone(written, mask)))}
  />
);

function isForeign(written: string, { tel_code }: PhoneMask): boolean {
  const digits = written.replace(/\D/g, '');
  return written.trim().startsWith('+') && !digits.startsWith(tel_code) && !tel_code.startsWith(digits);
}
