import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CalendarConnection } from '@/domain/calendars/connection';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';

const copying_ms = 2000;
const resting_ms = 30_000;

/** Polls often during a sync. */
export function useConnections() {
  const dataProvider = useDataProvider<UserDataProvider>();
  return useQuery({
    queryKey: ['calendar_connections'],
    queryFn: async () => (await dataProvider.getConnections()).data,
    refetchInterval: ({ state }) => (state.data?.some(isCopying) ? copying_ms : resting_ms),
  });
}

const isCopying = ({ state }: CalendarConnection) => state === 'copying';
