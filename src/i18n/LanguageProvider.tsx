import { I18nContext, useStore, type I18nProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { localeOf } from '@/domain/translations/locales';
import { browserLocale } from './browserLocale';
import { scopes, loadMessages, type Scope } from './loadMessages';
import { MessagesContext } from './MessagesContext';

export type LoadedMessages = { provider: I18nProvider; scope: Scope };
type Props = { first: LoadedMessages; children: ReactNode };

/** react-admin's provider would remount the page on a change of language and lose a half-filled form. */
export const LanguageProvider = ({ first, children }: Props) => {
  const [chosen] = useStore<string>('locale', browserLocale());
  const [requested, setRequested] = useState(first.scope);
  const [loaded, setLoaded] = useState(first);
  const locale = localeOf(chosen);

  useEffect(() => {
    let stale = false;
    void loadMessages(locale, requested).then(
      provider => !stale && setLoaded({ provider, scope: requested }),
    );
    document.documentElement.lang = locale;
    return () => {
      stale = true;
    };
  }, [locale, requested]);

  const request = useCallback(
    (more: Scope) => setRequested(before => (scopes.indexOf(more) > scopes.indexOf(before) ? more : before)),
    [],
  );
  const context = useMemo(() => ({ scope: loaded.scope, request }), [loaded.scope, request]);
  return (
    <MessagesContext.Provider value={context}>
      <I18nContext.Provider value={loaded.provider}>{children}</I18nContext.Provider>
    </MessagesContext.Provider>
  );
};
