import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { keepPerson } from '../authProvider/onePerson';
import type { PersonDataProvider } from '../dataProvider/personDataProvider';
import type { Person } from './PersonContext';

export const personKey = ['person'];

/** Loads the person and their companies; invitations only decide the way of whoever has no company. */
export function usePersonQuery(isSignedIn: boolean) {
  const dataProvider = useDataProvider<PersonDataProvider>();
  return useQuery({
    queryKey: personKey,
    queryFn: async (): Promise<Person> => {
      const [user, companies] = await Promise.all([dataProvider.getUser(), dataProvider.getOwnCompanies()]);
      keepPerson(user.data.id);
      const invites = companies.data.length === 0 ? (await dataProvider.getInvites()).data.length : 0;
      return { user: user.data, companies: companies.data, invites };
    },
    enabled: isSignedIn,
    staleTime: 60_000,
    meta: { isSilent: true },
  });
}
