import { useSyncExternalStore } from 'react';

let flows = false;
const listeners = new Set<() => void>();

export function setIsLive(now: boolean) {
  flows = now;
  listeners.forEach(listener => listener());
}

/** Whether live updates arrive; while they do not, pages poll. */
export const useIsLive = () => useSyncExternalStore(subscribe, () => flows);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
