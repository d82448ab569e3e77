import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { HttpError, useLogin, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { User } from '../../../domain/users/session';
import { PasswordField } from './PasswordField';
import { DemoOffer } from './DemoOffer';

type Credentials = { login: string; password: string };
const fields = ['login', 'password'] as const;

export const LoginForm = () => {
  const translate = useTranslate();
  const login = useLogin();
  const [locale, setLocale] = useStore<string | undefined>('locale');
  const [refused, setRefused] = useState('');
  const form = useForm<Credentials>({ defaultValues: { login: '', password: '' } });
  const { control, handleSubmit, setError, formState } = form;

  const signIn = async (credentials: Credentials) => {
    setRefused('');
    const empty = fields.filter(name => !credentials[name]);
    if (empty.length > 0) return setErrors(Object.fromEntries(empty.map(name => [name, missing(name)])));
    try {
      const { user }: { user: User } = await login(credentials);
      if (!locale) setLocale(user.locale);
    } catch (error) {
      const body = error instanceof HttpError ? error.body : undefined;
      if (body?.errors) return setErrors(body.errors);
      setRefused(body?.error?.message ?? translate('ra.notification.http_error'));
    }
  };

  const missing = (name: keyof Credentials) =>
    translate('validation.required', { field: translate(`resources.session.fields.${name}`) });

  const setErrors = (errors: Partial<Record<string, string>>) =>
    fields
      .filter(name => errors[name])
      .reverse()
      .forEach(name => setError(name, { message: errors[name] }, { shouldFocus: true }));

  return (
    <Box component="form" noValidate onSubmit={handleSubmit(signIn)} sx={{ display: 'grid', gap: 4 }}>
      {refused && (
        <Alert severity="error" role="alert">
          {refused}
        </Alert>
      )}
      <Controller
        name="login"
        control={control}
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={translate('resources.session.fields.login')}
            autoComplete="username"
            error={Boolean(error)}
            helperText={error?.message}
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
          />
        )}
      />
      <Controller
        name="password"
        control={control}
        render={({ field, fieldState }) => <PasswordField {...field} message={fieldState.error?.message} />}
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {translate('admin.login.submit')}
      </Button>
      <DemoOffer onAccept={demo => signIn(demo)} />
    </Box>
  );
};
