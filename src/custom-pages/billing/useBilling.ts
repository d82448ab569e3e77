import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { usePermitted } from '@/src/company/CompanyContext';

export function useBilling() {
  const { getBilling } = useDataProvider<CompanyDataProvider>();
  const enabled = usePermitted()('invoices.read.all');
  return useQuery({ queryKey: ['billing'], queryFn: async () => (await getBilling()).data, enabled }).data;
}
