import { useLabel } from '@/src/hooks/useLabel';
import { ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import { DateField } from './DateField';

type Props = { source: string; isRequired?: boolean; isPersonal?: boolean };

/** A date of a form, as 'YYYY-MM-DD', or null. */
export const DateInput = ({ source, isRequired, isPersonal }: Props) => {
  const label = useLabel({ source });
  const { field, fieldState } = useController({ name: source });
  const message = fieldState.error?.message;
  return (
    <DateField
      label={label}
      value={field.value ?? ''}
      onChange={date => field.onChange(date || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isRequired={isRequired}
      isPersonal={isPersonal}
      message={message && <ValidationError error={message} />}
    />
  );
};
