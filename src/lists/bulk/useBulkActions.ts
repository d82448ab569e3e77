import { useMayWrite } from '@/src/company/CompanyContext';
import { useListPage } from '../ListPageContext';
import { useListFilter } from '../filters/useListFilter';
import { useResource } from '@/src/hooks/useResource';

export function useBulkActions() {
  const mayWrite = useMayWrite(useResource());
  const { bulk = [] } = useListPage();
  const { fullFilter } = useListFilter();
  return bulk.filter(
    ({ exportAs, appliesTo }) => (mayWrite || exportAs) && (appliesTo?.(fullFilter) ?? true),
  );
}

export const useCanSelect = () => useBulkActions().length > 0;
