import type { SiteService } from '../domain/sites/site';

/** The services under their categories, both in the company's own order; what has no category comes last. */
export function categoriesOf(services: SiteService[]): { category: string; services: SiteService[] }[] {
  const named = services.filter(({ category }) => category !== '').map(({ category }) => category);
  return [...new Set(named), '']
    .map(category => ({ category, services: services.filter(service => service.category === category) }))
    .filter(group => group.services.length > 0);
}
