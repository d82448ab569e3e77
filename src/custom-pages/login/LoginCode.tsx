import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { captchaField } from '@/domain/users/captchaField';
import { Captcha } from '@/src/inputs/captcha/Captcha';
import { PlainField } from '@/src/inputs/PlainField';
import type { CodeStep, SignIn } from './useSignIn';

type Props = SignIn & { step: CodeStep };

/** The server requires a code after many failed passwords. */
export const LoginCode = ({ step, confirm, resend, cancel, wrong, refused, isSending, captcha }: Props) => {
  const translate = useTranslate();
  const [code, setCode] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(code);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <Alert severity={refused ? 'error' : 'info'} role={refused ? 'alert' : 'status'}>
        {refused || translate('admin.login.code_required', { to: step.login })}
      </Alert>
      <PlainField
        name="verification_code"
        label={translate('resources.user.fields.verification_code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        message={wrong.verification_code}
        autoFocus
        autoComplete="one-time-code"
        className="tabular"
        inputProps={{ inputMode: 'numeric', maxLength: 9 }}
      />
      <Captcha {...captcha} message={wrong[captchaField]} />
      <Button type="submit" variant="contained" size="large" loading={isSending}>
        {translate('admin.login.submit')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Button color="inherit" onClick={() => void resend()} disabled={isSending}>
          {translate('account.code.resend')}
        </Button>
        <Button color="inherit" onClick={cancel}>
          {translate('account.code.back')}
        </Button>
      </Box>
    </Box>
  );
};
