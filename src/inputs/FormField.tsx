import { useLabel } from '@/src/hooks/useLabel';
import { useTranslate, ValidationError } from 'ra-core';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ComponentType, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { PlainField } from './PlainField';

type Field = typeof PlainField;
export type FormFieldProps = Omit<OutlinedInputProps, 'name' | 'label'> & {
  source: string;
  /** A message key; by default the label of the field. */
  label?: string;
  /** Shown while there is no error. */
  hint?: ReactNode;
  /** The component; defaults to a plain field. */
  of?: Field | ComponentType<Parameters<Field>[0]>;
  isOptional?: boolean;
  /** Formats the value while it is typed at the end, not while it is edited in the middle. */
  format?: (input: string) => string;
};

export const FormField = ({
  source,
  of: Field = PlainField,
  label: named,
  isOptional,
  format,
  ...input
}: FormFieldProps) => {
  const translate = useTranslate();
  const label = useLabel({ source, label: named });
  const { field, fieldState } = useController({ name: source });
  return (
    <Field
      {...input}
      name={source}
      label={isOptional ? `${label} (${translate('admin.shared.optional')})` : label}
      value={format && !fieldState.isDirty ? format(field.value ?? '') : (field.value ?? '')}
      onChange={event => {
        const { value, selectionStart } = event.target;
        field.onChange(format && selectionStart === value.length ? format(value) : value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      message={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
    />
  );
};
