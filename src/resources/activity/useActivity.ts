import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import type { ActivityUrl } from './useActivityUrl';

export const per_page = 25;

export function useActivity({ filters, page }: ActivityUrl) {
  const { listActivity } = useDataProvider<CompanyDataProvider>();
  return useQuery({
    queryKey: ['activity', filters, page],
    queryFn: () => listActivity({ ...filters, page, per_page }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
}
