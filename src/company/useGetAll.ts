import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import type { PageMeta } from '@/domain/lists/page';

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
      let cursor: string | undefined;
      for (let page = 1; ; page++) {
        const { data, total, meta } = await dataProvider.getList<RecordType>(resource, {
          pagination: { page, perPage },
          sort: { field, order: 'ASC' },
          filter: { ...filter, cursor },
        });
        entities.push(...data);
        cursor = (meta as PageMeta | undefined)?.next_cursor;
        if (data.length < perPage || (!cursor && entities.length >= (total ?? 0))) return entities;
      }
    },
    staleTime: 60_000,
    enabled,
  });
  return { records: data ?? (none as RecordType[]), isPending };
}

const none: RaRecord[] = [];
