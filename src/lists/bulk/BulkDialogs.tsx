import { useListContext } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useListPage } from '../ListPageContext';
import type { BulkAction } from './actions';
import { useBulkChange } from './useBulkChange';
import { useSelection } from './Selection';

const DeleteDialog = lazy(() => import('../../forms/DeleteDialog'));

export const BulkDialogs = ({ action, onClose }: { action: BulkAction; onClose: () => void }) => {
  const { data = [], selectedIds } = useListContext();
  const { hasDependents, dialog: Asking = DeleteDialog } = useListPage().deletion ?? {};
  const { chosen, count, clear } = useSelection();
  const change = useBulkChange();
  const { isDelete, dialog: Dialog } = action;
  return (
    <Suspense fallback={null}>
      {isDelete && (
        <Asking
          chosen={chosen}
          count={count}
          hasDependents={hasDependents}
          onClose={isDone => (onClose(), isDone && clear())}
        />
      )}
      {Dialog && (
        <Dialog
          chosen={chosen}
          count={count}
          things={data.filter(({ id }) => selectedIds.includes(id))}
          onDecide={async (...decided) => {
            await change(...decided);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
};
