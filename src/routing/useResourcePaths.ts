import { useResourceContext, type Identifier } from 'ra-core';
import { useCompany } from '../company/CompanyContext';
import { listPathOf } from './paths';

export function useResourcePaths(name?: string) {
  const context = useResourceContext();
  const resource = name ?? context ?? '';
  const { id: company } = useCompany();
  const root = `/${company}/${resource}`;
  return {
    list: `/${company}/${listPathOf(resource)}`,
    create: `${root}/create`,
    show: (id: Identifier) => `${root}/${id}`,
    edit: (id: Identifier) => `${root}/${id}/edit`,
  };
}
