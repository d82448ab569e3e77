import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useIsLive } from '@/src/live/isLive';
import type { Day } from '@/src/time/dates';

export type Range = { from: Day; to: Day };

/** Polls rarely while live updates arrive. */
const refresh_ms = { live: 5 * 60_000, alone: 15_000 };

/** The appointments of a range; prefetches the neighbouring ranges. The caller shows load errors. */
export function useRecords(range: Range, neighbours: Range[] = [], isWanted = true) {
  const query = useRecordsQuery();
  const isLive = useIsLive();
  const recordsQuery = useQuery({
    ...query(range),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // What was asked for just now, to leaf to it, is not asked for again; a change makes it stale at once.
    staleTime: refresh_ms.alone,
    refetchInterval: isLive ? refresh_ms.live : refresh_ms.alone,
    refetchOnWindowFocus: 'always',
  });
  const [before, after] = neighbours;
  usePrefetch(before, recordsQuery.isSuccess);
  usePrefetch(after, recordsQuery.isSuccess);
  return recordsQuery;
}

function usePrefetch(range: Range | undefined, isReady: boolean) {
  const client = useQueryClient();
  const query = useRecordsQuery();
  const { from, to } = range ?? {};
  useEffect(() => {
    if (isReady && from && to) void client.prefetchQuery({ ...query({ from, to }), staleTime: 60_000 });
  }, [client, query, isReady, from, to]);
}

/** Asks for a range before it is shown. */
export function usePrefetchRecords() {
  const client = useQueryClient();
  const query = useRecordsQuery();
  return (range: Range) => void client.prefetchQuery({ ...query(range), staleTime: 60_000 });
}

function useRecordsQuery() {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  return useCallback(
    (range: Range) => ({
      queryKey: ['records', range.from, range.to],
      queryFn: async (): Promise<AppointmentRecord[]> => {
        const { data } = await dataProvider.listRecords(range);
        return Array.isArray(data) ? data : [];
      },
    }),
    [dataProvider],
  );
}
