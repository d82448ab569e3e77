import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router';
import { fullName } from '@/domain/customers/customer';
import { captchaField } from '@/domain/users/captchaField';
import { registrationSchema, type RegistrationInput } from '@/domain/users/registration';
import { useInstallation } from '@/src/authProvider/useInstallation';
import { useProductAuthProvider } from '@/src/authProvider/useProductAuthProvider';
import { ActionForm } from '@/src/forms/ActionForm';
import { CaptchaField } from '@/src/inputs/captcha/CaptchaField';
import { useCaptchaSchema } from '@/src/inputs/captcha/useCaptchaSchema';
import { FormField } from '@/src/inputs/FormField';
import { NewPasswordFields } from '@/src/inputs/text/NewPasswordFields';
import { RegisterLayout } from '@/src/layout/RegisterLayout';
import { RegistrationClosed } from './RegistrationClosed';
import { CodeForm } from './CodeForm';
import { useOpenInvite } from './useOpenInvite';
import { emailInputProps } from '@/src/inputs/emailInputProps';

export default function RegisterPage() {
  const translate = useTranslate();
  const { register } = useProductAuthProvider();
  const [query] = useSearchParams();
  const { search, state } = useLocation();
  const { registration: registrationMode } = useInstallation();
  const { data: invite, isPending } = useOpenInvite(query.get('inviteId'));
  const [registration, setRegistration] = useState<RegistrationInput>();
  const [request, setRequest] = useState<string>();
  const schema = useCaptchaSchema(registrationSchema);

  const isClosed = registrationMode === 'closed' || (registrationMode === 'invite' && invite === null);
  if (isClosed) return <RegistrationClosed mode={registrationMode} />;

  const begin = async (values: RegistrationInput) => {
    setRegistration({ ...values, [captchaField]: undefined });
    setRequest(await register(values));
  };

  const subtitle = invite
    ? translate('account.register.invited', { company: invite.profile.company.name })
    : translate('account.register.subtitle');
  const signIn = (
    <Link
      component={RouterLink}
      to={`${invite ? '/invite' : '/login'}${search}`}
      state={state}
      sx={{ py: 2 }}
    >
      {translate('account.register.sign_in')}
    </Link>
  );

  return (
    <RegisterLayout title={translate('account.register.title')} subtitle={subtitle}>
      {registration && request !== undefined ? (
        <CodeForm
          sentTo={registration.login}
          onCode={async verification_code => {
            await register({ ...registration, tfa_request_id: request, verification_code });
          }}
          asksCaptcha
          isFullWidth
          onResend={response => begin({ ...registration, [captchaField]: response })}
          onBack={() => setRequest(undefined)}
        />
      ) : (
        !isPending && (
          <ActionForm
            schema={schema}
            defaultValues={
              registration ?? {
                login: invite?.login,
                invite_id: invite?.id,
                name: invite && fullName(invite),
              }
            }
            onSubmit={begin}
            submit={translate('account.register.submit')}
            aside={signIn}
            isFullWidth
          >
            <FormField source="name" autoComplete="name" />
            <FormField source="login" autoComplete="username" inputProps={emailInputProps} />
            <NewPasswordFields />
            <CaptchaField />
          </ActionForm>
        )
      )}
    </RegisterLayout>
  );
}
