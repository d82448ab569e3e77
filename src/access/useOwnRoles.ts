import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { usePermitted } from '@/src/company/CompanyContext';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

export const rolesKey = ['roles'] as const;

/** The roles of the company's own, for who may give some. */
export function useOwnRoles() {
  const permits = usePermitted();
  const { listRoles } = useDataProvider<CompanyDataProvider>();
  return useQuery({
    queryKey: rolesKey,
    queryFn: listRoles,
    enabled: permits('employees.write.all') || permits('roles.write.all'),
  });
}
