import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { answerStylesByKind } from './computedStyle';

// A machine that is busy with other tests is slower than the library expects.
configure({ asyncUtilTimeout: 30_000 });

window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;

/**
 * Emotion's styles go into an element outside the document: jsdom matches every rule anew each time a query by role
 * asks for a computed style, which was three quarters of the time of these tests. How the screens look is checked by
 * the journeys, in a browser.
 */
const { sheet } = renderHook(() => useEmotionCache()).result.current!;
if (sheet.container.isConnected) {
  sheet.container = document.createElement('div');
  answerStylesByKind();
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The files of a worker share one document and one module graph, so each leaves them as it found them. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  document.body.replaceChildren();
});
