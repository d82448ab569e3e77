import { useSyncExternalStore } from 'react';

/** The grid's scale. */
export const px_per_min = 1.2;
export const hours_px = 68;

const tick_ms = 20_000;

/** The instant, in milliseconds, renewed a few times a minute. */
export const useNow = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / tick_ms) * tick_ms);

function subscribe(listener: () => void) {
  const timer = setInterval(listener, tick_ms);
  return () => clearInterval(timer);
}
