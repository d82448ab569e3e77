import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from './useNotifyError';

/** Notifies of the outcome, and refreshes the resource, or what `refresh` does. */
export function useUndo(resource: string | undefined, refresh?: () => Promise<unknown>) {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const { undo } = useDataProvider<CompanyDataProvider>();
  return async (token: string) => {
    try {
      await undo(token);
      notify('collections.undone', { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
    await (refresh ? refresh() : queryClient.invalidateQueries({ queryKey: [resource] }));
  };
}
