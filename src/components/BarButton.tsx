import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SvgIconComponent } from '@mui/icons-material';
import type { MouseEvent } from 'react';

type Props = {
  label: string;
  icon: SvgIconComponent;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  hasPopup?: 'menu' | 'dialog';
  isBusy?: boolean;
  isExpanded?: boolean;
};

export const BarButton = ({ label, icon: Icon, onClick, hasPopup, isBusy, isExpanded }: Props) => (
  <Tooltip title={label}>
    <IconButton
      onClick={onClick}
      aria-label={label}
      aria-haspopup={hasPopup}
      aria-expanded={isExpanded}
      loading={isBusy}
    >
      <Icon />
    </IconButton>
  </Tooltip>
);
