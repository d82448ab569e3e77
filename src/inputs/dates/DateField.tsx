import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { lazy, Suspense, type ReactNode, type Ref } from 'react';
import type { Day } from '@/src/time/dates';
import { asTyped } from './incomplete';

export type DateFieldProps = {
  label: string;
  /** A date as 'YYYY-MM-DD', a time as 'HH:mm', '' while empty, `incomplete` for anything else. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** An error. */
  message?: ReactNode;
  /** Shown while there is no error. */
  hint?: ReactNode;
  isWrong?: boolean;
  isRequired?: boolean;
  /** The label is for screen readers only, and the message is shown elsewhere. */
  isLabelHidden?: boolean;
  describedBy?: string;
  /** A birthday: weeks start where the language says, not where the company does. */
  isPersonal?: boolean | undefined;
  autoFocus?: boolean;
  /** The first and the last date; another one that is typed is an error of the field, at once. */
  min?: Day | undefined;
  max?: Day | undefined;
  inputRef?: Ref<HTMLInputElement>;
  sx?: SxProps<Theme>;
};

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
