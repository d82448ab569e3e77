import Clear from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slide from '@mui/material/Slide';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import { size } from '@/src/theme/tokens';
import { BulkDialogs } from './BulkDialogs';
import { BulkMenu } from './BulkMenu';
import type { BulkAction } from './actions';
import { useBulkActions } from './useBulkActions';
import { useBulkChange } from './useBulkChange';
import { useSelection } from './Selection';
import { useExport } from '../useExport';
import { useTotal } from '../useTotal';

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
