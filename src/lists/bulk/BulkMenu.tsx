import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useIsPhone } from '../../hooks/useIsPhone';
import { BarButton } from '../../components/BarButton';
import type { BulkAction } from './actions';

/** `others` are those that have no button of their own; on a phone none has. */
type Props = { actions: BulkAction[]; others: BulkAction[]; onChoose: (action: BulkAction) => void };

export const BulkMenu = ({ actions, others, onChoose }: Props) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const listed = isPhone ? actions : others;
  const label = translate('admin.shared.more_actions');
  if (listed.length === 0) return null;
  return (
    <>
      <BarButton
        label={label}
        icon={MoreIcon}
        hasPopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {listed.map(action => (
          <MenuItem
            key={action.name}
            onClick={() => (setAnchor(null), onChoose(action))}
            sx={action.isDelete ? { color: 'error.main' } : undefined}
          >
            <action.icon />
            {translate(`collections.bulk.${action.name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
