import { HttpError, useAuthProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { captchaField } from '../../../domain/users/captchaField';
import { useDoor } from '../../authProvider/useDoor';

type Credentials = { login: string; password: string; [captchaField]?: string };
type Name = keyof Credentials;
type Wrong = Partial<Record<Name, string>>;

/** Signs in, upon which the ways lead on; what is wrong with a field is said there, what else went wrong above. */
export function useSignIn() {
  const translate = useTranslate();
  const authProvider = useAuthProvider()!;
  const [wrong, setWrong] = useState<Wrong>({});
  const [refused, setRefused] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { siteKey } = useDoor();
  const [captcha, setCaptcha] = useState('');

  const missing = (name: Name) =>
    name === captchaField
      ? translate('validation.captcha')
      : translate('validation.required', { field: translate(`resources.session.fields.${name}`) });

  const signIn = async ({ login, password }: Credentials): Promise<Wrong> => {
    const credentials: Credentials = { login, password, ...(siteKey && { [captchaField]: captcha }) };
    const empty = (Object.keys(credentials) as Name[]).filter(name => !credentials[name]);
    const found: Wrong = Object.fromEntries(empty.map(name => [name, missing(name)]));
    setRefused('');
    setWrong(found);
    return empty.length > 0 ? found : send(credentials);
  };

  const send = async (credentials: Credentials): Promise<Wrong> => {
    setIsSending(true);
    try {
      await authProvider.login(credentials);
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

  return { signIn, wrong, refused, isSending, captcha: { value: captcha, onChange: setCaptcha } };
}
