import { expect, it } from 'vitest';
import { toProductPath } from '@/src/routing/paths';

it.each([
  ['/~/5', '/5'],
  ['/~/5/', '/5'],
  ['/~/5/services', '/5/services/list'],
  ['/~/5/services?sort=name', '/5/services/list?sort=name'],
  ['/~/5/services/list/inactive', '/5/services/list/inactive'],
  ['/~/5/services/create', '/5/services/create'],
  ['/~/5/services/7', '/5/services/7/edit'],
  ['/~/5/services/7/show', '/5/services/7'],
  ['/~/5/services/7/prices', '/5/services/7/edit/prices'],
  ['/~/5/customers', '/5/customers'],
  ['/~/5/login', '/login'],
  ['/5/services/7', '/5/services/7'],
  ['/login', '/login'],
])('leads %s to %s', (path, product) => {
  expect(toProductPath(path)).toBe(product);
});
