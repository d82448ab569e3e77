import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { minPasswordLength } from '../../domain/users/password';
import { FormField } from './FormField';
import { PasswordField } from './PasswordField';

/** The length at which the meter is full. */
const long = 16;

/** A new password, twice, with its length: length is what makes it strong. */
export const NewPasswordFields = () => (
  <>
    <div>
      <FormField source="password" of={PasswordField} autoComplete="new-password" />
      <LengthMeter />
    </div>
    <FormField source="password_confirmation" of={PasswordField} autoComplete="new-password" />
  </>
);

const LengthMeter = () => {
  const translate = useTranslate();
  const { length } = String(useWatch({ name: 'password' }) ?? '');
  const strength = length < minPasswordLength ? 'short' : length < long ? 'good' : 'strong';
  const color = { short: 'warning', good: 'info', strong: 'success' } as const;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (length / long) * 100)}
        color={color[strength]}
        aria-hidden
        sx={{ height: 4, borderRadius: 1 }}
      />
      <Typography variant="caption" color="textSecondary">
        {translate(`account.password.${length === 0 ? 'hint' : strength}`, { length: minPasswordLength })}
      </Typography>
    </Box>
  );
};
