import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DashboardBlock } from '@/domain/dashboard/dashboard';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

export function useDashboard(block: DashboardBlock) {
  const { getDashboard } = useDataProvider<CompanyDataProvider>();
  return useQuery({
    queryKey: ['dashboard', block],
    queryFn: async () => (await getDashboard(block)).data,
  });
}
