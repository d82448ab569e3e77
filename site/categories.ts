import type { Site, SiteService } from '@/domain/sites/site';

type Category = { category: string; services: SiteService[] };

export function categoriesOf(services: SiteService[]): Category[] {
  const named = services.filter(({ category }) => category !== '').map(({ category }) => category);
  return [...new Set(named), '']
    .map(category => ({ category, services: services.filter(service => service.category === category) }))
    .filter(group => group.services.length > 0);
}

/** Popular services first, the others by category; no popular group when every service is popular. */
export function menuOf({ services, popular_services }: Site): { popular: SiteService[]; others: Category[] } {
  const popular = popular_services.flatMap(id => services.filter(service => service.id === id));
  if (popular.length === services.length) return { popular: [], others: categoriesOf(services) };
  return { popular, others: categoriesOf(services.filter(service => !popular.includes(service))) };
}
