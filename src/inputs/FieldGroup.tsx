import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { ValidationError } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';
import { visuallyHidden } from '@/src/theme/visuallyHidden';

type Props = {
  label: string;
  role: 'radiogroup' | 'group';
  error?: FieldError;
  /** Where a heading above says the same. */
  isLabelHidden?: boolean;
  children: ReactNode;
};

export const FieldGroup = ({ label, role, error, isLabelHidden, children }: Props) => {
  const heading = useId();
  const message = useId();
  return (
    <Box
      role={role}
      aria-labelledby={heading}
      aria-describedby={error && message}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Typography id={heading} sx={isLabelHidden ? visuallyHidden : { fontWeight: 550 }}>
        {label}
      </Typography>
      {children}
      {error?.message && (
        <FormHelperText id={message} error>
          <ValidationError error={error.message} />
        </FormHelperText>
      )}
    </Box>
  );
};
