import type { PhoneMask } from '../../domain/phones/mask';
import { FormField } from './FormField';
import { phoneFormat } from './phoneFormat';

type Props = { source: string; mask?: PhoneMask; isOptional?: boolean };

/** A phone number in the country's pattern, as it is written; one with the code of another country stays as it is. */
export const PhoneField = ({ mask, ...props }: Props) => (
  <FormField {...props} type="tel" autoComplete="tel" format={phoneFormat(mask)} />
);
