import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState, type FormEvent } from 'react';
import { useT } from '@/src/hooks/useT';
import { captchaField } from '@/domain/users/captchaField';
import { Captcha } from '@/src/inputs/captcha/Captcha';
import { PasswordField } from '@/src/inputs/text/PasswordField';
import { PlainField } from '@/src/inputs/PlainField';
import { LoginCode } from './LoginCode';
import { useSignIn } from './useSignIn';
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
