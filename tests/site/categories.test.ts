import { expect, it } from 'vitest';
import type { Site, SiteService } from '@/domain/sites/site';
import { menuOf } from '@/site/categories';

const service = (id: number, category: string) => ({ id, category }) as SiteService;
const services = [service(1, 'Hair'), service(2, ''), service(3, 'Hair'), service(4, 'Nails')];
const menu = (popular_services: number[]) => {
  const { popular, others: rest } = menuOf({ services, popular_services } as Site);
  return [
    popular.map(({ id }) => id),
    ...rest.map(({ category, services }) => [category, ...services.map(({ id }) => id)]),
  ];
};

it('has what comes first before the categories, and nothing twice', () => {
  expect(menu([])).toEqual([[], ['Hair', 1, 3], ['Nails', 4], ['', 2]]);
  expect(menu([4, 1])).toEqual([
    [4, 1],
    ['Hair', 3],
    ['', 2],
  ]);
});

it('has nothing come first where all would, and nothing that is not offered', () => {
  expect(menu([1, 2, 3, 4])[0]).toEqual([]);
  expect(menu([9, 3])[0]).toEqual([3]);
});
