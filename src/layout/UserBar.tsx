import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/src/user/UserContext';
import { size } from '@/src/theme/tokens';
import { Logo } from '@/src/components/Logo';
import { UserMenu } from './UserMenu';

export const UserBar = ({ children }: { children?: ReactNode }) => {
  const { user } = useCurrentUser();
  return (
    <Box component="header" sx={theme => ({ ...bar, borderColor: theme.palette.line })}>
      <Logo size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <Box sx={{ flexShrink: 0 }}>
        <UserMenu isNarrow user={user} />
      </Box>
    </Box>
  );
};

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  height: size.topBar,
  px: { xs: 4, sm: 6 },
  position: 'sticky',
  top: 'var(--banner, 0px)',
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderBottom: 1,
};
