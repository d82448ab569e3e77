import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { useRefreshChecklist } from '../useChecklist';

/** Takes services away that were added from the list of usual ones, which can be undone. */
export function useRemoveStarters() {
  const refresh = useRefreshChecklist();
  const { bulkDelete } = useDataProvider<CompanyDataProvider>();
  const notifyUndoable = useNotifyUndoable('services');
  const notifyError = useNotifyError();
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = async (ids: number[]) => {
    setIsRemoving(true);
    try {
      const { data } = await bulkDelete('services', { ids });
      await notifyUndoable(data, 'dashboard.starters.removed');
      await refresh();
    } catch (error) {
      notifyError(error);
    } finally {
      setIsRemoving(false);
    }
  };
  return { remove, isRemoving };
}
