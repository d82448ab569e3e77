import type { Service } from '@/domain/services/service';
import { useGetAll } from '@/src/company/useGetAll';

const offered = { field: 'position', filter: { enabled: true } };

export const useServices = (): Service[] => useGetAll<Service>('services', offered).records;
