import { useDataProvider, useNotify } from 'ra-core';
import type { UserDataProvider } from '../../dataProvider/personDataProvider';
import { useUnsavedChanges } from '../../forms/useLeaving';

/** Leaves for Google, where one consents, and comes back to this page. */
export function useConnect() {
  const { beginConnecting } = useDataProvider<UserDataProvider>();
  const notify = useNotify();
  return useUnsavedChanges(
    async () => (await beginConnecting()).data.authorization_url,
    () => notify('connections.leaving_failed', { type: 'error' }),
  );
}
