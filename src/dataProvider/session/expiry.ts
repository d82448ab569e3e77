import { useSyncExternalStore } from 'react';
import { readTokens } from './tokens';

type Resume = (token: string | undefined) => void;

let waiting: Resume[] = [];
const listeners = new Set<() => void>();

/** Resolves with the new token once the user has signed in again. */
export const waitForSignIn = () =>
  new Promise<string | undefined>(resolve => setWaiting([...waiting, resolve]));

/** Resumes the waiting requests; returns true if there were any. */
export function resumeSession(): boolean {
  const resumes = waiting;
  setWaiting([]);
  const { access_token } = readTokens();
  resumes.forEach(resume => resume(access_token));
  return resumes.length > 0;
}

/** After sign-out, drops the waiting requests. */
export const endSession = () => setWaiting([]);

export const useIsExpired = () => useSyncExternalStore(subscribe, () => waiting.length > 0);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setWaiting(next: Resume[]) {
  waiting = next;
  listeners.forEach(listener => listener());
}
