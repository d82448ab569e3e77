import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { isUnderway } from '@/domain/exports/companyExport';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { downloadFile } from '@/src/dataProvider/downloadFile';
import { useNotifyError } from '@/src/hooks/useNotifyError';

const again_ms = 2000;
const queryKey = ['exports'];

/** The latest export of all data, asked for again while it is being made. */
export function useCompanyExport() {
  const { listExports, requestExport, downloadExport } = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();
  const onError = useNotifyError();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await listExports()).data,
    refetchInterval: ({ state }) => (state.data?.[0] && isUnderway(state.data[0]) ? again_ms : false),
  });
  const start = useMutation({
    mutationFn: requestExport,
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError,
  });
  const download = useMutation({
    mutationFn: async (id: number) => {
      const { name, file } = await downloadExport(id);
      downloadFile(name, file);
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { latest: data?.[0], isPending, isError, refetch, start, download };
}
