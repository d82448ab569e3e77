import { useListContext } from 'ra-core';
import { useListPage } from '../ListPageContext';

export function useListFilter() {
  const { filter, filterValues, setFilters } = useListContext();
  const { tab, isTabInPath } = useListPage();
  const ofTab = isTabInPath ? {} : (tab?.filter ?? {});
  const own = Object.fromEntries(Object.entries(filterValues).filter(([name]) => !(name in ofTab)));
  return {
    whole: { ...filterValues, ...filter } as Record<string, unknown>,
    /** Without the tab. */
    own,
    isNarrowed: Object.keys(own).length > 0,
    clear: () => setFilters(ofTab),
  };
}
