import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState, type FormEvent } from 'react';
import { useT } from '@/src/hooks/useT';
import { factorRequestPrefix } from '@/domain/users/factorRequest';
import { captchaField } from '@/domain/users/captchaField';
import { Captcha } from '@/src/inputs/captcha/Captcha';
import { PasswordField } from '@/src/inputs/text/PasswordField';
import { PlainField } from '@/src/inputs/PlainField';
import { useSignIn, type CodeStep, type SignIn } from './useSignIn';
import { emailInputProps } from '@/src/inputs/emailInputProps';

export const LoginForm = ({ login: initialLogin = '' }: { login?: string }) => {
  const translate = useTranslate();
  const [login, setLogin] = useState(initialLogin);
  const [password, setPassword] = useState('');
  const entry = useSignIn();
  const { signIn, step, wrong, refused, isSending, captcha } = entry;
  const form = useRef<HTMLFormElement>(null);
  const t = useT('resources.session.fields');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await signIn({ login, password });
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  if (step) return <LoginCode {...entry} step={step} />;
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {refused && (
        <Alert severity="error" role="alert">
          {refused}
        </Alert>
      )}
      <PlainField
        name="login"
        label={t('login')}
        value={login}
        onChange={({ target }) => setLogin(target.value)}
        message={wrong.login}
        autoComplete="username"
        inputProps={emailInputProps}
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoFocus={Boolean(initialLogin)}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        message={wrong.password}
      />
      <Captcha {...captcha} message={wrong[captchaField]} />
      <Button type="submit" variant="contained" size="large" loading={isSending}>
        {translate('admin.login.submit')}
      </Button>
    </Box>
  );
};

type Props = SignIn & { step: CodeStep };

/** Of the authenticator app, or one that was sent because many passwords failed. */
const LoginCode = ({ step, confirm, resend, cancel, wrong, refused, isSending, captcha }: Props) => {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const isOfApp = step.tfa_request_id.startsWith(factorRequestPrefix);
  const [isRecovery, setIsRecovery] = useState(false);
  const hint = isRecovery ? 'recovery_required' : isOfApp ? 'app_code_required' : 'code_required';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(code);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <Alert severity={refused ? 'error' : 'info'} role={refused ? 'alert' : 'status'}>
        {refused || translate(`admin.login.${hint}`, { to: step.login })}
      </Alert>
      <PlainField
        name="verification_code"
        label={translate('resources.user.fields.verification_code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        message={wrong.verification_code}
        autoFocus
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        className="tabular"
        inputProps={isRecovery ? recoveryProps : { inputMode: 'numeric', maxLength: 9 }}
      />
      <Captcha {...captcha} message={wrong[captchaField]} />
      <Button type="submit" variant="contained" size="large" loading={isSending}>
        {translate('admin.login.submit')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        {isOfApp ? (
          <Button
            color="inherit"
            onClick={() => {
              setIsRecovery(!isRecovery);
              setCode('');
            }}
          >
            {translate(`admin.login.${isRecovery ? 'with_app' : 'with_recovery'}`)}
          </Button>
        ) : (
          <Button color="inherit" onClick={() => void resend()} disabled={isSending}>
            {translate('account.code.resend')}
          </Button>
        )}
        <Button color="inherit" onClick={cancel}>
          {translate('account.code.back')}
        </Button>
      </Box>
    </Box>
  );
};

const recoveryProps = { maxLength: 24, autoCapitalize: 'none', spellCheck: false };
