import { useDataProvider, useNotify } from 'ra-core';
import type { PersonDataProvider } from '../../dataProvider/personDataProvider';
import { useLeaving } from '../../forms/useLeaving';

/** Leaves for Google, where one consents, and comes back to this page. */
export function useConnect() {
  const { beginConnecting } = useDataProvider<PersonDataProvider>();
  const notify = useNotify();
  return useLeaving(
    async () => (await beginConnecting()).data.authorization_url,
    () => notify('connections.leaving_failed', { type: 'error' }),
  );
}
