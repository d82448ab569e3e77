import { useListContext } from 'ra-core';
import { useListPage } from '../ListPageContext';

export function useListFilter() {
  const { filter, filterValues, setFilters } = useListContext();
  const { tab, isTabInPath } = useListPage();
  const tabFilter = isTabInPath ? {} : (tab?.filter ?? {});
  const userFilter = Object.fromEntries(
    Object.entries(filterValues).filter(([name]) => !(name in tabFilter)),
  );
  return {
    fullFilter: { ...filterValues, ...filter } as Record<string, unknown>,
    /** Without the tab. */
    userFilter,
    isNarrowed: Object.keys(userFilter).length > 0,
    clear: () => setFilters(tabFilter),
  };
}
