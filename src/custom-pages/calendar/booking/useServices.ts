import { useGetList } from 'ra-core';
import type { Service } from '../../../../domain/services/service';

/** What can be booked now. */
export function useServices(): Service[] {
  const { data } = useGetList<Service>(
    'services',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'position', order: 'ASC' },
      filter: { enabled: true },
    },
    { staleTime: 60_000 },
  );
  return data ?? none;
}

const none: Service[] = [];
