import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { useNotifyError } from '../../../hooks/useNotifyError';
import { useNotifyUndoable } from '../../../hooks/useNotifyUndoable';
import { useT } from '../../../hooks/useT';
import StartersDialog from './StartersDialog';
import { useRefreshChecklist } from './useChecklist';

export const StarterServices = ({ isFirst, ids }: { isFirst: boolean; ids: number[] }) => {
  const refresh = useRefreshChecklist();
  const { bulkDelete } = useDataProvider<CompanyDataProvider>();
  const notifyUndoable = useNotifyUndoable('services');
  const notifyError = useNotifyError();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const t = useT('dashboard.starters');
  const remove = async () => {
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
  return (
    <>
      {isFirst && (
        <Button size="small" color="inherit" onClick={() => setIsChoosing(true)}>
          {t('open')}
        </Button>
      )}
      {ids.length > 0 && (
        <Button size="small" color="inherit" loading={isRemoving} onClick={() => void remove()}>
          {t('remove', { smart_count: ids.length })}
        </Button>
      )}
      {isChoosing && (
        <StartersDialog
          onClose={() => {
            setIsChoosing(false);
            void refresh();
          }}
        />
      )}
    </>
  );
};
