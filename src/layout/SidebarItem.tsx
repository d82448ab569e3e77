import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import type { useNavigation } from './useNavigation';

type Props = { place: ReturnType<typeof useNavigation>[number]['places'][number]; isNarrow: boolean };

export const SidebarItem = ({ place: { label, to, icon: Icon, isOpen }, isNarrow }: Props) => {
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <Tooltip title={isNarrow ? label : ''} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          aria-current={isOpen ? 'page' : undefined}
          aria-label={isNarrow ? label : undefined}
          sx={theme => ({
            borderRadius: 1,
            minHeight: 40,
            px: 2.5,
            gap: 3,
            justifyContent: isNarrow ? 'center' : 'flex-start',
            fontWeight: isOpen ? 600 : 450,
            color: isOpen ? 'primary.main' : 'text.primary',
            bgcolor: isOpen ? theme.palette.tones.primary.soft : undefined,
          })}
        >
          <Icon />
          {!isNarrow && label}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};
