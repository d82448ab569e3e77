import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A machine that is busy with other tests is slower than the library expects.
configure({ asyncUtilTimeout: 30_000 });

vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
});
