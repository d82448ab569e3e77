import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import type { UserDataProvider } from './userDataProvider';

/** Countries and currencies, by their names in the reader's language. */
export function useStart() {
  const dataProvider = useDataProvider<UserDataProvider>();
  const locale = useLocale();
  return useQuery({
    queryKey: ['start', locale],
    queryFn: async () => (await dataProvider.getStart()).data,
    staleTime: Infinity,
  });
}
