import { useDataProvider, useStore } from 'ra-core';
import { localeOf, type Locale } from '@/domain/translations/locales';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { userQueryClient } from '@/src/dataProvider/queryClients';
import { browserLocale } from './browserLocale';
import type { CurrentUser } from '@/src/user/UserContext';
import { userKey } from '@/src/user/useUserQuery';

/** Applied at once, and saved in the user's profile. */
export function useLanguage() {
  const { changeUser } = useDataProvider<UserDataProvider>();
  const [stored, setStored] = useStore<string>('locale', browserLocale());

  const choose = async (locale: Locale) => {
    setStored(locale);
    const { data: user } = await changeUser({ locale });
    userQueryClient.setQueryData<CurrentUser>(userKey, person => person && { ...person, user });
  };

  return { locale: localeOf(stored), choose };
}
