import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useResourceContext } from 'ra-core';
import type { CompanyDataProvider } from '../dataProvider/companyDataProvider';
import type { BulkResult } from '../../domain/collections/bulk';
import { apiErrorOf } from '../dataProvider/apiError';

/** Says why the API declined, or the general sentence where it did not say. */
export function useNotifyError() {
  const notify = useNotify();
  return (error: unknown) => {
    const why = apiErrorOf(error)?.message || (error instanceof Error && error.message);
    notify(why || 'ra.notification.http_error', { type: 'error' });
  };
}

/** Says what was done, shows the lists anew, and offers to take it back. */
export function useNotifyUndoable(of?: string) {
  const context = useResourceContext();
  const resource = of ?? context;
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { undo } = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource] });

  const takeBack = async (token: string) => {
    try {
      await undo(token);
      notify('collections.undone', { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
    await refresh();
  };

  return async (done: BulkResult, said: string, messageArgs: Record<string, unknown> = {}) => {
    notify(said, {
      type: 'success',
      messageArgs: { smart_count: done.ids.length, ...messageArgs },
      undo: () => void takeBack(done.undo),
    });
    await refresh();
  };
}
