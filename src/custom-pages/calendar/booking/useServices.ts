import type { Service } from '../../../../domain/services/service';
import { useGetAll } from '../../../company/useEvery';

const offered = { field: 'position', filter: { enabled: true } };

/** What can be booked now. */
export const useServices = (): Service[] => useGetAll<Service>('services', offered).things;
