import { useSyncExternalStore } from 'react';
import { readTokens } from './tokens';

type Resume = (token: string | undefined) => void;

let waiting: Resume[] = [];
const listeners = new Set<() => void>();

/** Resolves with the new token once the user has signed in again. */
export const signedInAgain = () => new Promise<string | undefined>(resolve => change([...waiting, resolve]));

/** Resumes the waiting requests; returns true if there were any. */
export function resumeSession(): boolean {
  const resumed = waiting;
  change([]);
  const { access_token } = readTokens();
  resumed.forEach(resume => resume(access_token));
  return resumed.length > 0;
}

/** After sign-out, drops the waiting requests. */
export const endSession = () => change([]);

export const useIsExpired = () => useSyncExternalStore(subscribe, () => waiting.length > 0);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: Resume[]) {
  waiting = next;
  listeners.forEach(listener => listener());
}
