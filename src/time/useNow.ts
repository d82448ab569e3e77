import { useSyncExternalStore } from 'react';

const tick_ms = 20_000;

/** The instant, in milliseconds, renewed a few times a minute. */
export const useNow = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / tick_ms) * tick_ms);

function subscribe(listener: () => void) {
  const timer = setInterval(listener, tick_ms);
  return () => clearInterval(timer);
}
