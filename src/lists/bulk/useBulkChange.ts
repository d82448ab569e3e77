import { useDataProvider } from 'ra-core';
import type { BulkChange } from '@/src/dataProvider/calls/collectionCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { useSelection } from './Selection';
import { useResource } from '@/src/hooks/useResource';

/** One call for all selected records; a refusal is shown and keeps the selection. */
export function useBulkChange() {
  const resource = useResource();
  const { bulkChange } = useDataProvider<CompanyDataProvider>();
  const { selected, clear } = useSelection();
  const notifyUndoable = useNotifyUndoable();
  const notifyError = useNotifyError();

  return async (change: BulkChange, successMessage: string) => {
    try {
      const { data } = await bulkChange(resource, selected, change);
      clear();
      await notifyUndoable(data, successMessage);
    } catch (error) {
      notifyError(error);
    }
  };
}
