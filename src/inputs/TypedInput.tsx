import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { ValidationError } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'defaultValue'> & {
  source: string;
  /** Undefined for empty input, NaN for what cannot be parsed. */
  parse: (input: string) => number | undefined;
  print: (value: number | undefined) => string;
};

/** The typed text stays until the field is left. */
export const TypedInput = ({ source, parse, print, helperText, ...props }: Props) => {
  const { field, fieldState } = useController({ name: source });
  const [draft, setDraft] = useState<string | null>(null);
  const message = fieldState.error?.message;

  return (
    <TextField
      {...props}
      inputRef={field.ref}
      name={field.name}
      value={draft ?? print(field.value)}
      onChange={({ target }) => {
        setDraft(target.value);
        field.onChange(parse(target.value) ?? null);
      }}
      onBlur={() => {
        if (!Number.isNaN(field.value)) setDraft(null);
        field.onBlur();
      }}
      error={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : helperText}
    />
  );
};
