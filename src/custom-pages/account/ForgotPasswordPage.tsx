import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { forgottenPasswordSchema } from '@/domain/users/account';
import { captchaField } from '@/domain/users/captchaField';
import { forgottenSchema } from '@/domain/users/registration';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { ActionForm } from '@/src/forms/ActionForm';
import { CaptchaField } from '@/src/inputs/captcha/CaptchaField';
import { useCaptchaSchema } from '@/src/inputs/captcha/useCaptchaSchema';
import { CodeField } from '@/src/inputs/text/CodeField';
import { FormField } from '@/src/inputs/FormField';
import { NewPasswordFields } from '@/src/inputs/text/NewPasswordFields';
import { LoginLayout } from '@/src/layout/LoginLayout';
import { ResendButton } from './ResendButton';
import { emailInputProps } from '@/src/inputs/emailInputProps';

/** Does not reveal whether the login exists. */
export default function ForgotPasswordPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { forgotPassword, resetPassword } = useDataProvider<UserDataProvider>();
  const [login, setLogin] = useState('');
  const [request, setRequest] = useState<string>();
  const schema = useCaptchaSchema(forgottenSchema);

  const ask = async (login: string, response?: string) => {
    setLogin(login);
    setRequest((await forgotPassword(login, response)).data.tfa_request_id);
  };
  const back = (
    <Link component={RouterLink} to="/login" state={state} sx={{ py: 2 }}>
      {translate('account.forgot.back')}
    </Link>
  );

  if (request === undefined) {
    return (
      <LoginLayout title={translate('account.forgot.title')} subtitle={translate('account.forgot.subtitle')}>
        <ActionForm
          key="login"
          schema={schema}
          defaultValues={{ login }}
          onSubmit={({ login, [captchaField]: response }) => ask(login, response)}
          submit={translate('account.forgot.submit')}
          aside={back}
          isFullWidth
        >
          <FormField source="login" autoComplete="username" inputProps={emailInputProps} />
          <CaptchaField />
        </ActionForm>
      </LoginLayout>
    );
  }

  return (
    <LoginLayout title={translate('account.forgot.new_title')}>
      <ActionForm
        key="password"
        schema={forgottenPasswordSchema}
        onSubmit={async values => {
          await resetPassword({ ...values, login, tfa_request_id: request });
          notify('account.forgot.done', { type: 'success' });
          await navigate('/login', { state });
        }}
        submit={translate('account.forgot.save')}
        aside={
          <>
            <ResendButton asksCaptcha onResend={response => ask(login, response)} />
            {back}
          </>
        }
        isFullWidth
      >
        <Alert severity="info">{translate('account.forgot.sent', { login })}</Alert>
        <CodeField />
        <NewPasswordFields own={[login]} />
      </ActionForm>
    </LoginLayout>
  );
}
