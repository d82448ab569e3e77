import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { importKeys } from './importKeys';
import { useImportCollection } from './useImportCollection';

const poll_ms = 1000;

/** Asks again every second while the import runs. */
export function useImport(id: number) {
  const collection = useImportCollection();
  const { getImport } = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: importKeys.one(collection, id),
    queryFn: async () => (await getImport(collection, id)).data,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? poll_ms : false),
    staleTime: 0,
  });

  const status = query.data?.status;
  useEffect(() => {
    if (status !== 'done' && status !== 'failed' && status !== 'undone') return;
    void queryClient.invalidateQueries({ queryKey: [collection] });
    void queryClient.invalidateQueries({ queryKey: importKeys.rows(collection, id) });
  }, [queryClient, collection, id, status]);
  return query;
}
