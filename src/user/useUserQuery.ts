import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { keepSessionOwner } from '@/src/dataProvider/session/sessionOwner';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import type { CurrentUser } from './UserContext';

export const userKey = ['person'];

export const useUserQuery = (isSignedIn: boolean) =>
  useQuery({ ...userQuery(useDataProvider<UserDataProvider>()), enabled: isSignedIn });

/** Invitations only matter to users without a company. */
export const userQuery = (dataProvider: UserDataProvider) =>
  queryOptions({
    queryKey: userKey,
    queryFn: async (): Promise<CurrentUser> => {
      const [user, companies] = await Promise.all([dataProvider.getUser(), dataProvider.getOwnCompanies()]);
      keepSessionOwner(user.data.id);
      const invites = companies.data.length === 0 ? (await dataProvider.getInvites()).data.length : 0;
      return { user: user.data, companies: companies.data, invites };
    },
    staleTime: 60_000,
    meta: { isSilent: true },
  });
