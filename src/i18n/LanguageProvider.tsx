import { I18nContext, useStore, type I18nProvider } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { localeOf } from '../../domain/companies/company';
import { speak } from './speak';

type Props = { first: I18nProvider; children: ReactNode };

/**
 * Speaks the stored language. react-admin's own provider builds the page anew on a change of language,
 * and with it goes a half-filled form; here the words change in place.
 */
export const LanguageProvider = ({ first, children }: Props) => {
  const [chosen] = useStore('locale', 'en');
  const [speaker, setSpeaker] = useState(first);
  const locale = localeOf(chosen);

  useEffect(() => {
    let stale = false;
    void speak(locale).then(next => !stale && setSpeaker(next));
    document.documentElement.lang = locale;
    return () => {
      stale = true;
    };
  }, [locale]);

  return <I18nContext.Provider value={speaker}>{children}</I18nContext.Provider>;
};
