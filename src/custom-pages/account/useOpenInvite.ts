import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';

/** Null when used, expired or withdrawn. */
export function useOpenInvite(id: string | null | undefined) {
  const dataProvider = useDataProvider<UserDataProvider>();
  return useQuery({
    queryKey: ['invite', id],
    queryFn: async () => {
      if (!id) return null;
      try {
        return (await dataProvider.getInvite(id)).data;
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
