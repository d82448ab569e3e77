import { keysOf } from '@/domain/keys';
import { HttpError, useTranslate } from 'ra-core';
import { useState } from 'react';
import { defined } from '@/domain/assert';
import { captchaField } from '@/domain/users/captchaField';
import type { LoginAnswer } from '@/src/authProvider/authProvider';
import { useInstallation } from '@/src/authProvider/useInstallation';
import { useProductAuthProvider } from '@/src/authProvider/useProductAuthProvider';

type Credentials = { login: string; password: string };
type Sent = Credentials & {
  tfa_request_id?: string;
  verification_code?: string;
  [captchaField]?: string;
};
type Name = keyof Sent;
type Wrong = Partial<Record<Name, string>>;

/** The password was right, and a code was sent. */
export type CodeStep = Credentials & { tfa_request_id: string };

export type SignIn = ReturnType<typeof useSignIn>;

const resources: Partial<Record<Name, string>> = { verification_code: 'user' };

/** Errors of fields are shown at the fields, others above the form. */
export function useSignIn() {
  const translate = useTranslate();
  const authProvider = useProductAuthProvider();
  const [wrong, setWrong] = useState<Wrong>({});
  const [refused, setRefused] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [step, setStep] = useState<CodeStep>();
  const { siteKey } = useInstallation();
  const [captcha, setCaptcha] = useState('');

  const missing = (name: Name) =>
    name === captchaField
      ? translate('validation.captcha')
      : translate('validation.required', {
          field: translate(`resources.${resources[name] ?? 'session'}.fields.${name}`),
        });

  const check = async (fields: Sent): Promise<Wrong> => {
    const sent: Sent = { ...fields, ...(siteKey && { [captchaField]: captcha }) };
    const empty = keysOf(sent).filter(name => !sent[name]);
    const found: Wrong = Object.fromEntries(empty.map(name => [name, missing(name)]));
    setRefused('');
    setWrong(found);
    return empty.length > 0 ? found : send(sent);
  };

  const send = async (sent: Sent): Promise<Wrong> => {
    setIsSending(true);
    try {
      const { tfa_request_id }: LoginAnswer = (await authProvider.login(sent)) ?? {};
      const { login, password } = sent;
      if (tfa_request_id) setStep({ login, password, tfa_request_id });
      return {};
    } catch (error) {
      const body = error instanceof HttpError ? error.body : undefined;
      setWrong(body?.errors ?? {});
      if (!body?.errors) setRefused(body?.error?.message ?? translate('ra.notification.http_error'));
      return body?.errors ?? {};
    } finally {
      setIsSending(false);
      setCaptcha('');
    }
  };

  const signIn = ({ login, password }: Credentials) => check({ login, password });

  return {
    signIn,
    step,
    confirm: (verification_code: string) => check({ ...defined(step, 'code step'), verification_code }),
    resend: () => signIn(defined(step, 'code step')),
    cancel: () => {
      setWrong({});
      setRefused('');
      setStep(undefined);
    },
    wrong,
    refused,
    isSending,
    captcha: { value: captcha, onChange: setCaptcha },
  };
}
