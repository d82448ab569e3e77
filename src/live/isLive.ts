import { useSyncExternalStore } from 'react';

let flows = false;
const listeners = new Set<() => void>();

export function setIsLive(now: boolean) {
  flows = now;
  listeners.forEach(listener => listener());
}

/** Pages poll while this is false. */
export const useIsLive = () => useSyncExternalStore(subscribe, () => flows);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
