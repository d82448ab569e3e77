import { useListContext, useResourceContext, useStore, type SortPayload } from 'ra-core';
import { createSearchParams, useNavigate } from 'react-router';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useListPage } from '../ListPageContext';

/** As react-admin stores a saved query, plus the tab and the columns. */
type SavedView = {
  label: string;
  value: {
    filter: Record<string, unknown>;
    sort: SortPayload;
    perPage: number;
    displayedFilters: object;
    tab?: string;
    columns: string[];
  };
};

/** Stored per company. */
export function useSavedViews() {
  const resource = useResourceContext();
  const navigate = useNavigate();
  const { list } = useResourcePaths();
  const { filterValues, sort, perPage } = useListContext();
  const { visibleColumns, tab, isTabInPath } = useListPage();
  const [views, setViews] = useStore<SavedView[]>(`${resource}.savedQueries`, []);
  const without = (label: string) => views.filter(view => view.label !== label);

  const save = (label: string) => {
    const value = {
      filter: filterValues,
      sort,
      perPage,
      displayedFilters: {},
      tab: isTabInPath ? tab?.name : undefined,
      columns: visibleColumns.map(({ name }) => name),
    };
    setViews([...without(label), { label, value }]);
  };

  const apply = ({ value }: SavedView) => {
    const search = createSearchParams({
      filter: JSON.stringify(value.filter),
      sort: value.sort.field,
      order: value.sort.order,
      page: '1',
      perPage: String(value.perPage),
      columns: value.columns.join(),
    });
    void navigate({ pathname: value.tab ? `${list}/${value.tab}` : list, search: `?${search}` });
  };

  return { views, save, apply, remove: (label: string) => setViews(without(label)) };
}
