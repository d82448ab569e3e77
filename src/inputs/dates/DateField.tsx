import TextField from '@mui/material/TextField';
import { useLocale } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { DateFieldProps } from './dateFieldProps';
import { asTyped } from './incomplete';

const Picker = lazy(() => import('./Picker'));

type FieldProps = DateFieldProps & { kind: 'date' | 'time' };

const Field = (props: FieldProps) => (
  <Suspense fallback={<Placeholder {...props} />}>
    <Picker {...props} />
  </Suspense>
);

export const DateField = (props: DateFieldProps) => <Field {...props} kind="date" />;
export const TimeField = (props: DateFieldProps) => <Field {...props} kind="time" />;

/** As large as the field that is still loading, with the same text. */
const Placeholder = ({ kind, value, label, isLabelHidden, isRequired, message, hint, sx }: FieldProps) => {
  const locale = useLocale() ?? 'en';
  return (
    <TextField
      label={isLabelHidden ? undefined : label}
      value={asTyped(kind, value, locale)}
      helperText={message || hint}
      required={isRequired}
      disabled
      fullWidth
      sx={sx}
      slotProps={{ htmlInput: { className: 'tabular', 'aria-label': isLabelHidden ? label : undefined } }}
    />
  );
};
