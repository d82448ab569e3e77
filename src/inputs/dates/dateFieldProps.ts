import type { Theme } from '@mui/material/styles';
import type { SxProps } from '@mui/material/styles';
import type { Ref } from 'react';
import type { Day } from '@/src/time/dates';
import type { ReactNode } from 'react';
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
