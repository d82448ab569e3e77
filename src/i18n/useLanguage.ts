import { useDataProvider, useStore } from 'ra-core';
import { localeOf, type Locale } from '../../domain/companies/company';
import type { PersonDataProvider } from '../dataProvider/personDataProvider';
import { personQueryClient } from '../dataProvider/queryClients';
import { browserLocale } from './browserLocale';
import type { Person } from '../person/PersonContext';
import { personKey } from '../person/usePersonQuery';

/** The language of a person who is signed in: spoken at once, and kept in their profile. */
export function useLanguage() {
  const { changeUser } = useDataProvider<PersonDataProvider>();
  const [stored, setStored] = useStore<string>('locale', browserLocale());

  const choose = async (locale: Locale) => {
    setStored(locale);
    const { data: user } = await changeUser({ locale });
    personQueryClient.setQueryData<Person>(personKey, person => person && { ...person, user });
  };

  return { locale: localeOf(stored), choose };
}
