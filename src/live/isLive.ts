import { useSyncExternalStore } from 'react';

let isLive = false;
const listeners = new Set<() => void>();

export function setIsLive(now: boolean) {
  isLive = now;
  listeners.forEach(listener => listener());
}

/** Pages poll while this is false. */
export const useIsLive = () => useSyncExternalStore(subscribe, () => isLive);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
