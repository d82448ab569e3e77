import { localStorageStore } from 'ra-core';
import { expect, it } from 'vitest';
import { rememberingStore, scopedStore } from '@/src/routing/scopedStore';

it('keeps the parameters of lists apart by company, and the language in one place', () => {
  const store = localStorageStore();
  const [one, other] = [scopedStore(store, 'u1.c5'), scopedStore(store, 'u1.c6')];
  one.setItem('services.listParams', { page: 2 });
  one.setItem('locale', 'uk');

  expect(other.getItem('services.listParams')).toBeUndefined();
  expect(other.getItem('locale')).toBe('uk');
  expect(store.getItem('u1.c5.services.listParams')).toEqual({ page: 2 });
});

it('forgets the work and remembers the person when they sign out', () => {
  const store = rememberingStore(localStorageStore());
  store.setItem('locale', 'uk');
  store.setItem('theme', 'dark');
  store.setItem('active_company.7', 5);
  store.setItem('u7.c5.services.listParams', { page: 2 });
  store.reset();

  expect(store.getItem('locale')).toBe('uk');
  expect(store.getItem('theme')).toBe('dark');
  expect(store.getItem('active_company.7')).toBe(5);
  expect(store.getItem('u7.c5.services.listParams')).toBeUndefined();
});
