import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

type Props = OutlinedInputProps & {
  label: string;
  message?: ReactNode;
  hint?: ReactNode;
};

/** Not MUI's TextField, which would bring selects and menus into the first load. */
export const PlainField = ({ label, message, hint, error, sx, ...input }: Props) => {
  const id = useId();
  return (
    <FormControl variant="outlined" size="small" fullWidth error={Boolean(message) || error} sx={sx}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        aria-describedby={message || hint ? `${id}-message` : undefined}
      />
      <FormHelperText id={`${id}-message`}>{message || hint}</FormHelperText>
    </FormControl>
  );
};
