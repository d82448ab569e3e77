import { useTranslate } from 'ra-core';
import { useLanguages } from '@/src/translations/useLanguages';
import type { Filter, FilterProps } from '../ListPageContext';
import { SelectFilter } from './SelectFilter';

const UntranslatedFilter = (props: FilterProps) => {
  const translate = useTranslate();
  const { others } = useLanguages();
  return (
    <SelectFilter
      {...props}
      choices={others.map(locale => ({ id: locale, name: translate(`translations.lacking.${locale}`) }))}
    />
  );
};

const untranslated: Filter = {
  source: 'untranslated',
  label: 'translations.filter',
  field: UntranslatedFilter,
};

/** With one by missing translations, where the records have translations and the company several languages. */
export function useFilters(filters: Filter[] | undefined, isTranslated: boolean | undefined) {
  const { others } = useLanguages();
  return isTranslated && others.length > 0 ? [...(filters ?? []), untranslated] : filters;
}
