import { useNotify } from 'ra-core';

/** Uses the API's text, else only the title. */
export function useErrorAlert() {
  const notify = useNotify();
  return ({ message }: Error) => notify(message || 'ra.notification.http_error', { type: 'error' });
}
