import { HttpError, useLogin, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { User } from '../../../domain/users/session';

export type Credentials = { login: string; password: string };
export type Wrong = Partial<Credentials>;

const fields = ['login', 'password'] as const;

/** Signs in; what is wrong with a field is said there, what else went wrong above. */
export function useSignIn() {
  const translate = useTranslate();
  const login = useLogin();
  const [locale, setLocale] = useStore<string | undefined>('locale');
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
      const { user }: { user: User } = await login(credentials);
      if (!locale) setLocale(user.locale);
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
