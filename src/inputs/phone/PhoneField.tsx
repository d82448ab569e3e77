import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useController } from 'react-hook-form';
import type { PhoneCountry } from '@/domain/phones/countryOfPhone';
import { CountryPicker } from './CountryPicker';
import { FormField } from '../FormField';
import { usePhoneCountry } from './usePhoneCountry';

type Props = Pick<OutlinedInputProps, 'autoComplete' | 'autoFocus' | 'sx'> & {
  source: string;
  /** A message key; by default the label of the field. */
  label?: string;
  /** The country of a number without a calling code. */
  home?: PhoneCountry;
  isOptional?: boolean;
};

/** The country is picked, or typed as the calling code. */
export const PhoneField = ({ home, ...props }: Props) => {
  const { field } = useController({ name: props.source });
  const { country, countries, format, pick } = usePhoneCountry(field.value ?? '', home);
  return (
    <FormField
      autoComplete="tel"
      {...props}
      type="tel"
      format={format}
      startAdornment={
        <CountryPicker country={country} countries={countries} onPick={next => field.onChange(pick(next))} />
      }
    />
  );
};
