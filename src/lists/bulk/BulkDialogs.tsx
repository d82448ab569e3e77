import { useListContext } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useListPage } from '../ListPageContext';
import type { BulkAction } from './actions';
import { useBulkChange } from './useBulkChange';
import { useSelection } from './Selection';

const DeleteDialog = lazy(() => import('@/src/forms/DeleteDialog'));

export const BulkDialogs = ({ action, onClose }: { action: BulkAction; onClose: () => void }) => {
  const { data = [], selectedIds } = useListContext();
  const { hasDependents, dialog: DeletionDialog = DeleteDialog } = useListPage().deletion ?? {};
  const { selected, count, clear } = useSelection();
  const change = useBulkChange();
  const { isDelete, dialog: ActionDialog } = action;
  return (
    <Suspense fallback={null}>
      {isDelete && (
        <DeletionDialog
          selection={selected}
          count={count}
          hasDependents={hasDependents}
          onClose={isDone => (onClose(), isDone && clear())}
        />
      )}
      {ActionDialog && (
        <ActionDialog
          selection={selected}
          count={count}
          records={data.filter(({ id }) => selectedIds.includes(id))}
          onApply={async (...decided) => {
            await change(...decided);
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
};
