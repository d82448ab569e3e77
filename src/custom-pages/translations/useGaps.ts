import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import type { Locale } from '../../../domain/companies/company';
import { useCompanyContext, usePermitted } from '../../company/CompanyContext';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { useLanguages } from '../../translations/useLanguages';
import { collectionNames, gapsOfCompany, gapsOfEntity, type Collection, type Gap } from './gaps';

const perPage = 100;

/** All of them as they are when the page opens: what is saved meanwhile stays in its place, so that one can go back. */
export function useGaps() {
  const { company, settings } = useCompanyContext();
  const permits = usePermitted();
  const { others } = useLanguages();
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const permitted = collectionNames.filter(name => permits(`${name}.write.all`));

  return useQuery({
    queryKey: ['translations', 'gaps', others],
    queryFn: async (): Promise<Gap[]> => {
      const inLanguages = others.map(async locale => {
        const lists = await Promise.all(permitted.map(name => gapsIn(dataProvider, name, locale)));
        const own = permits('settings.write.all') ? gapsOfCompany(company, settings, locale) : [];
        return [...own, ...lists.flat()];
      });
      return (await Promise.all(inLanguages)).flat();
    },
    enabled: others.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
  });
}

async function gapsIn(
  dataProvider: CompanyDataProvider,
  resource: Collection,
  locale: Locale,
): Promise<Gap[]> {
  const entities: RaRecord<number>[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<RaRecord<number>>(resource, {
      pagination: { page, perPage },
      sort: sortOf(resource),
      filter: { untranslated: locale },
    });
    entities.push(...data);
    if (data.length < perPage || entities.length >= total) break;
  }
  return entities.flatMap(entity => gapsOfEntity(resource, entity, locale));
}

const sortOf = (resource: Collection) => {
  const field = resource === 'articles' ? 'title' : resource === 'employees' ? 'first_name' : 'name';
  return { field, order: 'ASC' as const };
};
