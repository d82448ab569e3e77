import Drawer from '@mui/material/Drawer';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { CompanySwitcher } from './CompanySwitcher';
import { UserMenuItems } from './UserMenuItems';
import { sheetPaper } from '@/src/components/dialogs/Sheet';
import { useSettingsNavigation, useNavigation, useSiteItem } from '@/src/navigation/useNavigation';

export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const places = [...useNavigation().flatMap(group => group.places), ...useSettingsNavigation()];
  const site = useSiteItem();
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: sheetPaper, role: 'dialog', 'aria-label': translate('admin.frame.more') } }}
    >
      <Box sx={{ px: 2, pt: 3 }}>
        <CompanySwitcher isNarrow={false} />
      </Box>
      <MenuList sx={{ '& .MuiMenuItem-root': { minHeight: 44 } }}>
        {places.map(({ name, label, to, icon: Icon, isOpen }) => (
          <MenuItem key={name} component={Link} to={to} selected={isOpen} onClick={onClose}>
            <Icon />
            {label}
          </MenuItem>
        ))}
        {site && (
          <MenuItem component="a" href={site.to} target="_blank" rel="noopener" onClick={onClose}>
            <site.icon />
            {site.label}
          </MenuItem>
        )}
        <UserMenuItems onDone={onClose} />
      </MenuList>
    </Drawer>
  );
}
