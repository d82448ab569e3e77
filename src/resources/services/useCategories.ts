import { useGetList } from 'ra-core';
import type { Service } from '../../../domain/services/service';

/** The categories that the company's services are in, by the alphabet. */
export function useCategories(): string[] {
  const { data = [] } = useGetList<Service>(
    'services',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'category', order: 'ASC' }, filter: {} },
    { staleTime: 60_000 },
  );
  return [...new Set(data.map(({ category }) => category).filter(Boolean))];
}
