import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeSplash, splashRemaining_ms } from '@/src/components/splash';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = '<div id="splash"></div>';
});
afterEach(() => vi.useRealTimers());

const isShown = () => document.getElementById('splash') !== null;

it('stays about 1.2 s when a tab opens the admin first', () => {
  vi.spyOn(performance, 'now').mockReturnValue(300);
  removeSplash();
  vi.advanceTimersByTime(800);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(isShown()).toBe(false);
});

it('goes as soon as the admin has drawn when the tab has opened it before', () => {
  sessionStorage.setItem('zapys.opened', '1');
  removeSplash();
  vi.advanceTimersByTime(100);
  expect(isShown()).toBe(false);
});

it('waits for nothing on a page that took longer than that to load', () => {
  expect(splashRemaining_ms(5_000)).toBe(0);
  expect(splashRemaining_ms(200)).toBe(1_000);
});
