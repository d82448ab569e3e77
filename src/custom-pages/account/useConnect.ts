import { useDataProvider, useNotify } from 'ra-core';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { useUnsavedChanges } from '@/src/forms/useUnsavedChanges';

export function useConnect() {
  const { beginConnecting } = useDataProvider<UserDataProvider>();
  const notify = useNotify();
  return useUnsavedChanges(
    async () => (await beginConnecting()).data.authorization_url,
    () => notify('connections.redirect_failed', { type: 'error' }),
  );
}
