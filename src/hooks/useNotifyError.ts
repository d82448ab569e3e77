import { useNotify } from 'ra-core';
import { apiErrorOf } from '@/src/dataProvider/apiError';

/** In the API's words, else in a general sentence. */
export function useNotifyError() {
  const notify = useNotify();
  return (error: unknown) => {
    const reason = apiErrorOf(error)?.message || (error instanceof Error && error.message);
    notify(reason || 'ra.notification.http_error', { type: 'error' });
  };
}
