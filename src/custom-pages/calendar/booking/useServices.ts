import type { Service } from '../../../../domain/services/service';
import { useEvery } from '../../../company/useEvery';

const offered = { field: 'position', filter: { enabled: true } };

/** What can be booked now. */
export const useServices = (): Service[] => useEvery<Service>('services', offered).things;
