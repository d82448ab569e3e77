import MenuItem from '@mui/material/MenuItem';
import type { SvgIconComponent } from '@mui/icons-material';
import { Link } from 'react-router';
import { useCloseRowMenu } from './RowMenuContext';

type Props = {
  icon: SvgIconComponent;
  label: string;
  isDisabled?: boolean;
  isDangerous?: boolean;
  to?: string;
  onChoose?: () => void;
};

/** Closes the menu. */
export const RowAction = ({ icon: Icon, label, isDisabled, isDangerous, to, onChoose }: Props) => {
  const close = useCloseRowMenu();
  return (
    <MenuItem
      disabled={isDisabled}
      onClick={() => (close(), onChoose?.())}
      sx={isDangerous ? { color: 'error.main' } : undefined}
      {...(to && { component: Link, to })}
    >
      <Icon />
      {label}
    </MenuItem>
  );
};
