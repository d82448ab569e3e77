import type { Site, SiteService } from '../domain/sites/site';

type Category = { category: string; services: SiteService[] };

/** The services under their categories, both in the company's own order; what has no category comes last. */
export function categoriesOf(services: SiteService[]): Category[] {
  const named = services.filter(({ category }) => category !== '').map(({ category }) => category);
  return [...new Set(named), '']
    .map(category => ({ category, services: services.filter(service => service.category === category) }))
    .filter(group => group.services.length > 0);
}

/** Those that come first, and the others under their categories; nothing comes first where all would. */
export function menuOf({ services, popular_services }: Site): { popular: SiteService[]; rest: Category[] } {
  const popular = popular_services.flatMap(id => services.filter(service => service.id === id));
  if (popular.length === services.length) return { popular: [], rest: categoriesOf(services) };
  return { popular, rest: categoriesOf(services.filter(service => !popular.includes(service))) };
}
