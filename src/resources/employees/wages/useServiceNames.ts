import type { Service } from '@/domain/services/service';
import { useGetAll } from '@/src/company/useGetAll';

/** The names of all services, by id. */
export const useServiceNames = (): Map<number, string> =>
  new Map(useGetAll<Service>('services', { field: 'position' }).records.map(({ id, name }) => [id, name]));
