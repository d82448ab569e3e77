import { useSyncExternalStore } from 'react';

const tick_ms = 20_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The current instant in ms, updated a few times a minute. */
export const useNow = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / tick_ms) * tick_ms);

/** One timer for all subscribers. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach(notify => notify()), tick_ms);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
