import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';

const perPage = 100;

/** All records, page by page: for inputs that must offer every one. */
export function useGetAll<RecordType extends RaRecord>(
  resource: string,
  { field, filter = {}, enabled = true }: { field: string; filter?: object; enabled?: boolean },
) {
  const dataProvider = useDataProvider();
  const { data, isPending } = useQuery({
    queryKey: [resource, 'every', { field, filter }],
    queryFn: async () => {
      const entities: RecordType[] = [];
      for (let page = 1; ; page++) {
        const params = { pagination: { page, perPage }, sort: { field, order: 'ASC' as const }, filter };
        const { data, total = 0 } = await dataProvider.getList<RecordType>(resource, params);
        entities.push(...data);
        if (data.length < perPage || entities.length >= total) return entities;
      }
    },
    staleTime: 60_000,
    enabled,
  });
  return { records: data ?? (none as RecordType[]), isPending };
}

const none: RaRecord[] = [];
