import { maskPhone, type PhoneMask } from '../../domain/phones/mask';
import { FormField } from './FormField';

type Props = { source: string; mask?: PhoneMask; isOptional?: boolean };

/** A phone number in the country's pattern, as it is written. */
export const PhoneField = ({ mask, ...props }: Props) => (
  <FormField
    {...props}
    type="tel"
    autoComplete="tel"
    format={mask && (written => maskPhone(written, mask))}
  />
);
