import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useCompanyContext, usePermitted } from '@/src/company/CompanyContext';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useLanguages } from '@/src/translations/useLanguages';
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
      const describes = permits('settings.write.all');
      const services = describes ? await getAll(dataProvider, 'services') : [];
      const categories = [...new Set([...(company.service_categories ?? []), ...services.map(categoryOf)])];
      const inLanguages = others.map(async locale => {
        const lists = permitted.map(async name => {
          const entities = await getAll(dataProvider, name, { untranslated: locale });
          return entities.flatMap(entity => gapsOfEntity(name, entity, locale));
        });
        const described = { company, settings, categories: categories.filter(Boolean) };
        return [...(describes ? gapsOfCompany(described, locale) : []), ...(await Promise.all(lists)).flat()];
      });
      return (await Promise.all(inLanguages)).flat();
    },
    enabled: others.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
  });
}

const categoryOf = ({ category }: RaRecord): string => category ?? '';

async function getAll(
  dataProvider: CompanyDataProvider,
  resource: Collection,
  filter: object = {},
): Promise<RaRecord<number>[]> {
  const entities: RaRecord<number>[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<RaRecord<number>>(resource, {
      pagination: { page, perPage },
      sort: sortOf(resource),
      filter,
    });
    entities.push(...data);
    if (data.length < perPage || entities.length >= total) return entities;
  }
}

const sortOf = (resource: Collection) => {
  const field = resource === 'articles' ? 'title' : resource === 'employees' ? 'first_name' : 'name';
  return { field, order: 'ASC' as const };
};
