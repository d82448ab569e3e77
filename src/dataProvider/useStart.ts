import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import type { UserDataProvider } from './userDataProvider';

export function useStart() {
  const dataProvider = useDataProvider<UserDataProvider>();
  const locale = useLocale();
  return useQuery({
    queryKey: ['start', locale],
    queryFn: async () => (await dataProvider.getStart()).data,
    staleTime: Infinity,
  });
}
