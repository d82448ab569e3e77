import { useSyncExternalStore } from 'react';
import { readTokens } from './tokens';

type Resume = (token: string | undefined) => void;

let waiting: Resume[] = [];
const listeners = new Set<() => void>();

/** Waits until the person has signed in again, however many requests wait for it; then gives the new token. */
export const signedInAgain = () => new Promise<string | undefined>(resolve => change([...waiting, resolve]));

/** Sends on whatever waited; true when something did. */
export function resumeSession(): boolean {
  const resumed = waiting;
  change([]);
  const { access_token } = readTokens();
  resumed.forEach(resume => resume(access_token));
  return resumed.length > 0;
}

/** The person has left: what waited is sent no more, and nobody is there to hear of it. */
export const endSession = () => change([]);

/** Whether a session has ended under way, and the person is to sign in again. */
export const useIsExpired = () => useSyncExternalStore(subscribe, () => waiting.length > 0);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: Resume[]) {
  waiting = next;
  listeners.forEach(listener => listener());
}
