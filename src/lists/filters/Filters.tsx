import { useListContext, useResourceContext, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useListPage } from '../ListPageContext';
import { ClearFilters } from './ClearFilters';
import { useListFilter } from './useListFilter';

const DateRangeFilter = lazy(() => import('./DateRangeFilter'));

export const Filters = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { data, filterValues, setFilters } = useListContext();
  const { filters = [] } = useListPage();
  const { isNarrowed, clear } = useListFilter();
  return (
    <>
      {filters.map(filter => {
        const { source } = filter;
        const named = 'label' in filter ? filter.label : undefined;
        const label = translate(named ?? `resources.${resource}.fields.${source}`);
        if ('field' in filter) {
          return (
            <filter.field
              key={source}
              label={label}
              value={filterValues[source]}
              onChange={value => setFilters({ ...filterValues, [source]: value })}
            />
          );
        }
        const [from, to] = filter.range;
        return (
          <Suspense key={source}>
            <DateRangeFilter
              label={label}
              value={{ from: filterValues[from], to: filterValues[to] }}
              onChange={range => setFilters({ ...filterValues, [from]: range.from, [to]: range.to })}
            />
          </Suspense>
        );
      })}
      <ClearFilters isNarrowed={isNarrowed} isEmpty={data?.length === 0} onClear={clear} />
    </>
  );
};
