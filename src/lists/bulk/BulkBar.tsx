import Clear from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slide from '@mui/material/Slide';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate, useDataProvider } from 'ra-core';
import { useState, lazy, Suspense } from 'react';
import { useT } from '@/src/hooks/useT';
import { size } from '@/src/theme/tokens';
import type { BulkAction } from './actions';
import { useBulkActions } from './useBulkActions';
import { useSelection } from './Selection';
import { useExport } from '../useExport';
import { useTotal } from '../useTotal';
import { useListPage } from '../ListPageContext';
import MenuItem from '@mui/material/MenuItem';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { BarMenu } from '../BarMenu';
import type { BulkChange } from '@/src/dataProvider/calls/collectionCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { useResource } from '@/src/hooks/useResource';

const promoted_max = 2;

export const BulkBar = () => {
  const translate = useTranslate();
  const { sort, resource } = useListContext();
  const { total, isExact } = useTotal();
  const { selected, count, isAllSelected, selectAll, clear } = useSelection();
  const actions = useBulkActions();
  const change = useBulkChange();
  const { save } = useExport(resource);
  const [openAction, setOpenAction] = useState<BulkAction | null>(null);
  const t = useT('collections.select');
  const promoted = actions.filter(({ exportAs }) => exportAs !== 'csv').slice(0, promoted_max);

  const start = (action: BulkAction) => {
    if (action.change) void change(action.change, action.successMessage);
    else if (action.exportAs)
      void save(action.exportAs, {
        sort,
        filter: 'ids' in selected ? { ids: selected.ids } : selected.filter,
      });
    else setOpenAction(action);
  };

  return (
    <>
      <Slide direction="up" in={count > 0} mountOnEnter unmountOnExit>
        <Box
          role="region"
          aria-label={t('bar')}
          sx={({ palette }) => ({ ...bar, boxShadow: palette.floating, borderColor: palette.line })}
        >
          <Tooltip title={t('clear')}>
            <IconButton onClick={clear} aria-label={t('clear')}>
              <Clear />
            </IconButton>
          </Tooltip>
          <Typography role="status" className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {t('count', { smart_count: count })}
          </Typography>
          {!isAllSelected && count < total && (
            <Button size="small" onClick={() => void selectAll()} sx={{ flexShrink: 0 }}>
              {isExact ? t('all', { smart_count: total }) : t('all_uncounted')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          {promoted.map(action => (
            <Button
              key={action.name}
              color="inherit"
              startIcon={<action.icon />}
              onClick={() => start(action)}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {translate(`collections.bulk.${action.name}`)}
            </Button>
          ))}
          <BulkMenu
            actions={actions}
            others={actions.filter(action => !promoted.includes(action))}
            onChoose={start}
          />
        </Box>
      </Slide>
      {openAction && <BulkDialogs action={openAction} onClose={() => setOpenAction(null)} />}
    </>
  );
};

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  position: 'sticky',
  bottom: { xs: `calc(${size.bottomBar}px + 8px + env(safe-area-inset-bottom))`, sm: 16 },
  mt: 3,
  p: 2,
  pr: 3,
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: 1.25,
  zIndex: 3,
};

const DeleteDialog = lazy(() => import('@/src/forms/DeleteDialog'));

const BulkDialogs = ({ action, onClose }: { action: BulkAction; onClose: () => void }) => {
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

/** `others` are those that have no button of their own; on a phone none has. */
type Props = { actions: BulkAction[]; others: BulkAction[]; onChoose: (action: BulkAction) => void };

const BulkMenu = ({ actions, others, onChoose }: Props) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const listed = isPhone ? actions : others;
  const label = translate('admin.shared.more_actions');
  if (listed.length === 0) return null;
  return (
    <BarMenu label={label} icon={MoreIcon}>
      {close =>
        listed.map(action => (
          <MenuItem
            key={action.name}
            onClick={() => {
              close();
              onChoose(action);
            }}
            sx={action.isDelete ? { color: 'error.main' } : undefined}
          >
            <action.icon />
            {translate(`collections.bulk.${action.name}`)}
          </MenuItem>
        ))
      }
    </BarMenu>
  );
};

/** One call for all selected records; a refusal is shown and keeps the selection. */
function useBulkChange() {
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
