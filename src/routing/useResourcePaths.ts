import { useResourceContext, type Identifier } from 'ra-core';
import { useCompany } from '@/src/company/CompanyContext';
import { companyPaths } from './companyPaths';

export function useResourcePaths(name?: string) {
  const context = useResourceContext();
  const resource = name ?? context ?? '';
  const { id: company } = useCompany();
  const paths = companyPaths(company);
  return {
    list: paths.list(resource),
    create: paths.create(resource),
    show: (id: Identifier) => paths.show(resource, id),
    edit: (id: Identifier) => paths.edit(resource, id),
  };
}
