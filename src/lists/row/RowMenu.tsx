import More from '@mui/icons-material/MoreVertOutlined';
import Menu from '@mui/material/Menu';
import { useRecordContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useListPage } from '../ListPageContext';
import { RowMenuContext, type RowDialog } from './RowMenuContext';
import { RowMenuItems } from './RowMenuItems';
import { useRecordName } from '../useRecordName';

const DeleteDialog = lazy(() => import('@/src/forms/DeleteDialog'));
const MoveDialog = lazy(() => import('../order/MoveDialog'));

export const RowMenu = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const name = useRecordName();
  const { hasDependents, dialog: DeletionDialog = DeleteDialog } = useListPage().deletion ?? {};
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const close = (next: RowDialog | null = null) => (setAnchor(null), setDialog(next));
  const label = translate('collections.row_actions', { name });
  if (!record) return null;
  return (
    <>
      <button
        type="button"
        className="row-menu"
        aria-label={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More />
      </button>
      {anchor && (
        <RowMenuContext.Provider value={close}>
          <Menu
            open
            anchorEl={anchor}
            onClose={() => close()}
            slotProps={{ list: { 'aria-label': label } }}
            disableAutoFocusItem
          >
            <RowMenuItems />
          </Menu>
        </RowMenuContext.Provider>
      )}
      <Suspense fallback={null}>
        {dialog === 'delete' && (
          <DeletionDialog
            selection={{ ids: [record.id] }}
            name={name}
            hasDependents={hasDependents}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'move' && <MoveDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
};
