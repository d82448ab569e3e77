import More from '@mui/icons-material/MoreHorizOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState, type MouseEvent } from 'react';
import { BarButton } from './BarButton';

export type MoreAction = { icon: SvgIconComponent; label: string; act: () => void };

type Props = {
  actions: MoreAction[];
  /** An icon without its name, where there is little room. */
  isCompact?: boolean;
};

export const MoreMenu = ({ actions, isCompact }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('admin.shared.more_actions');
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget);
  return (
    <>
      {isCompact ? (
        <BarButton label={label} icon={More} hasPopup="menu" onClick={open} />
      ) : (
        <Button color="inherit" startIcon={<More />} aria-haspopup="menu" onClick={open}>
          {label}
        </Button>
      )}
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
