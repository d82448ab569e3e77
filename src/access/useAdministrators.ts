import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

/** The owner first, then the administrators. */
export function useAdministrators() {
  const { getAdministrators } = useDataProvider<CompanyDataProvider>();
  const { data } = useQuery({
    queryKey: ['administrators'],
    queryFn: async () => (await getAdministrators()).data,
  });
  return { administrators: data ?? [], owner: data?.find(({ profile_type }) => profile_type === 'owner') };
}
