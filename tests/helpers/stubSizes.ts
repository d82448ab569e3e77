import { vi } from 'vitest';

/** jsdom lays nothing out. */
export const stubSizes = () =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
