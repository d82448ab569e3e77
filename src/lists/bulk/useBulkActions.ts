import { useMayWrite } from '../../company/CompanyContext';
import { useListPage } from '../ListPageContext';
import { useListFilter } from '../filters/useListFilter';
import { useResource } from '../../hooks/useResource';

export function useBulkActions() {
  const mayWrite = useMayWrite(useResource());
  const { bulk = [] } = useListPage();
  const { whole } = useListFilter();
  return bulk.filter(({ isExport, suits }) => (mayWrite || isExport) && (suits?.(whole) ?? true));
}

export const useCanSelect = () => useBulkActions().length > 0;
