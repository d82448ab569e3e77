import { useNotify } from 'ra-core';

/** Notifies of a failed load, with the API's text, else by the title alone. */
export function useErrorAlert() {
  const notify = useNotify();
  return ({ message }: Error) => notify(message || 'ra.notification.http_error', { type: 'error' });
}
