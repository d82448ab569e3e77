import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { minPasswordLength } from '@/domain/users/password';
import { passwordStrength, type PasswordStrength } from '@/domain/users/passwordStrength';
import { FormField } from '../FormField';
import { PasswordField } from './PasswordField';

type Own = { own?: (string | null | undefined)[] };
type Props = Own & { label?: string };

const none: Own['own'] = [];

/** `own`: the user's logins and name, which weaken a password, besides those in the form. */
export const NewPasswordFields = ({ own = none, label }: Props) => (
  <>
    <div>
      <FormField source="password" label={label} of={PasswordField} autoComplete="new-password" />
      <StrengthMeter own={own} />
    </div>
    <FormField source="password_confirmation" of={PasswordField} autoComplete="new-password" />
  </>
);

const styles = {
  weak: { color: 'warning', value: 25 },
  good: { color: 'info', value: 65 },
  strong: { color: 'success', value: 100 },
} as const;

/** Uses the server's own rule, `passwordStrength`. */
const StrengthMeter = ({ own }: Required<Own>) => {
  const translate = useTranslate();
  const password = String(useWatch({ name: 'password' }) ?? '');
  const strength = useStrength(password, own);
  const { color, value } = styles[strength?.level ?? 'weak'];
  const { problem } = strength ?? {};
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <LinearProgress
        variant="determinate"
        value={password ? value : 0}
        color={color}
        aria-hidden
        sx={{ height: 4, borderRadius: 1 }}
      />
      <Typography variant="caption" color="textSecondary">
        {problem
          ? translate(problem.key, problem.values)
          : translate(`account.password.${strength?.level ?? 'hint'}`, { length: minPasswordLength })}
      </Typography>
    </Box>
  );
};

/** Undefined while nothing is typed or the dictionaries are not loaded. */
function useStrength(password: string, own: NonNullable<Own['own']>): PasswordStrength | undefined {
  const [login, name] = useWatch({ name: ['login', 'name'] });
  const [strength, setStrength] = useState<PasswordStrength>();
  const weakening = [...own, login, name].filter(Boolean).join('\n');

  useEffect(() => {
    if (!password) return;
    let isLatest = true;
    const showIfLatest = (strength: PasswordStrength) => isLatest && setStrength(strength);
    // Without the dictionaries there is no meter; the server still checks.
    passwordStrength(password, weakening.split('\n')).then(showIfLatest, () => undefined);
    return () => {
      isLatest = false;
    };
  }, [password, weakening]);

  return password ? strength : undefined;
}
