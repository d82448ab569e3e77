import { useResourceContext } from 'ra-core';
import { useMayWrite } from '../../company/CompanyContext';
import { useListPage } from '../ListPageContext';
import { useListFilter } from '../filters/useListFilter';

export function useBulkActions() {
  const mayWrite = useMayWrite(useResourceContext()!);
  const { bulk = [] } = useListPage();
  const { whole } = useListFilter();
  return bulk.filter(({ isExport, suits }) => (mayWrite || isExport) && (suits?.(whole) ?? true));
}

export const useCanSelect = () => useBulkActions().length > 0;
