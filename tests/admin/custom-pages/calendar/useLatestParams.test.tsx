import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router, type Navigator } from 'react-router';
import { expect, test } from 'vitest';
import { useLatestParams } from '@/src/custom-pages/calendar/useLatestParams';

/** A page that follows its address only when it is told to. */
function open(first: string) {
  const searches: string[] = [];
  const go = ({ search }: { search?: string }) => void searches.push(search ?? '');
  const navigator = { push: go, replace: go, createHref: String } as unknown as Navigator;
  let place = { pathname: '/', search: first, hash: '', state: null, key: '0' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router location={place} navigator={navigator}>
      {children}
    </Router>
  );
  const { result, rerender } = renderHook(() => useLatestParams(), { wrapper });
  return {
    urls: searches,
    day: () => result.current.params.get('date'),
    go: (date: string) => act(() => result.current.go({ date })),
    /** One day later than what was asked for last. */
    next: () =>
      act(() => result.current.go({ date: `${Number(result.current.latest.current.get('date')) + 1}` })),
    arrive(search: string) {
      place = { ...place, search, key: `${Number(place.key) + 1}` };
      rerender();
    },
  };
}

test('each step is taken from where the last one led, whenever the page follows', () => {
  const page = open('?date=1');
  page.next();
  page.next();
  page.arrive('?date=2');
  page.next();
  expect(page.urls).toEqual(['?date=2', '?date=3', '?date=4']);
  page.arrive('?date=4');
  expect(page.day()).toBe('4');
  page.next();
  expect(page.urls.at(-1)).toBe('?date=5');
});

test('a link, or going back, leads off the way that was asked for', () => {
  const page = open('?date=1');
  page.next();
  page.arrive('?date=2');
  page.arrive('?date=9');
  page.next();
  expect(page.urls).toEqual(['?date=2', '?date=10']);
});

test('what was asked for twice is arrived at once', () => {
  const page = open('?date=1');
  page.go('2');
  page.go('1');
  page.arrive('?date=1');
  page.arrive('?date=2');
  page.next();
  expect(page.urls.at(-1)).toBe('?date=3');
});
