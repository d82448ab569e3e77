import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate } from 'ra-core';
import { useListPage } from '../ListPageContext';
import { useListFilter } from './useListFilter';

export const Filters = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { filters = [] } = useListPage();
  const { isNarrowed, clear } = useListFilter();
  return (
    <>
      {filters.map(({ source, field: Field }) => (
        <Field
          key={source}
          label={translate(`resources.${resource}.fields.${source}`)}
          value={filterValues[source]}
          onChange={value => setFilters({ ...filterValues, [source]: value })}
        />
      ))}
      {isNarrowed && (
        <Button color="inherit" onClick={clear}>
          {translate('collections.filters.clear')}
        </Button>
      )}
    </>
  );
};
