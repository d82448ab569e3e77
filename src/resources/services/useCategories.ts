import type { Service } from '@/domain/services/service';
import { useGetAll } from '@/src/company/useGetAll';
import { useCompany } from '@/src/company/CompanyContext';

/** The company's categories in their order, then others in use, alphabetically. */
export function useCategories(): string[] {
  const { service_categories = [] } = useCompany();
  const { records } = useGetAll<Service>('services', { field: 'category' });
  return [...new Set([...service_categories, ...records.map(({ category }) => category)])].filter(Boolean);
}
