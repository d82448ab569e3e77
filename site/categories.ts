import type { Site, SiteService } from '@/domain/sites/site';
import { includesWords } from '@/domain/text/comparable';

export type Category = { category: string; services: SiteService[] };

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

const unfolded_max = 24;

/** More services than one reads through. */
export const folds = (services: SiteService[]): boolean => services.length > unfolded_max;

/** Those that have the words of the search; all without one. */
export const searchedIn = (services: SiteService[], search: string): SiteService[] =>
  services.filter(({ name, category, description }) =>
    includesWords(`${name} ${category} ${description}`, search),
  );

/** What is searched for in a link; nothing where it is no text. */
export const searchOf = ({ search }: Record<string, unknown>): string =>
  typeof search === 'string' ? search.slice(0, 100) : '';
