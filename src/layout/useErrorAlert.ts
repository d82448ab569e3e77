import { useNotify } from 'ra-core';

/** Alerts of what failed: with the words that the API has for an alert, else by the title alone. */
export function useErrorAlert() {
  const notify = useNotify();
  return ({ message }: Error) => notify(message || 'ra.notification.http_error', { type: 'error' });
}
