import type { Service } from '@/domain/services/service';
import { useGetAll } from '@/src/company/useGetAll';
import type { FilterProps } from '../ListPageContext';
import { SelectFilter } from './SelectFilter';

export const ServiceFilter = (props: FilterProps) => (
  <SelectFilter {...props} choices={useGetAll<Service>('services', { field: 'position' }).records} />
);
