import { HttpError, useAuthProvider, useTranslate } from 'ra-core';
import { useState } from 'react';

export type Credentials = { login: string; password: string };
export type Wrong = Partial<Credentials>;

const fields = ['login', 'password'] as const;

/** Signs in, upon which the ways lead on; what is wrong with a field is said there, what else went wrong above. */
export function useSignIn() {
  const translate = useTranslate();
  const authProvider = useAuthProvider()!;
  const [wrong, setWrong] = useState<Wrong>({});
  const [refused, setRefused] = useState('');
  const [isSending, setIsSending] = useState(false);

  const missing = (name: keyof Credentials) =>
    translate('validation.required', { field: translate(`resources.session.fields.${name}`) });

  const signIn = async (credentials: Credentials): Promise<Wrong> => {
    const empty = fields.filter(name => !credentials[name]);
    const found = empty.length > 0 ? Object.fromEntries(empty.map(name => [name, missing(name)])) : {};
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
    }
  };

  return { signIn, wrong, refused, isSending };
}
