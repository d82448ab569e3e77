import Menu from '@mui/material/Menu';
import type { SvgIconComponent } from '@mui/icons-material';
import { useState, type ReactNode } from 'react';
import { BarButton } from '@/src/components/BarButton';

type Props = { label: string; icon: SvgIconComponent; children: (close: () => void) => ReactNode };

/** A button of a bar and the menu that it opens, both named by `label`. */
export const BarMenu = ({ label, icon, children }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <BarButton
        label={label}
        icon={icon}
        hasPopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {children(close)}
      </Menu>
    </>
  );
};
