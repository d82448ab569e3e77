import More from '@mui/icons-material/MoreHorizOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

export type MoreAction = { icon: SvgIconComponent; label: string; act: () => void };

export const MoreMenu = ({ actions }: { actions: MoreAction[] }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<More />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('admin.shared.more_actions')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map(({ icon: Icon, label, act }) => (
          <MenuItem key={label} onClick={() => (setAnchor(null), act())}>
            <Icon />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
