import type { Service } from '../../../domain/services/service';
import { useEvery } from '../../company/useEvery';

/** The categories that the company's services are in, by the alphabet. */
export function useCategories(): string[] {
  const { things } = useEvery<Service>('services', { field: 'category' });
  return [...new Set(things.map(({ category }) => category).filter(Boolean))];
}
