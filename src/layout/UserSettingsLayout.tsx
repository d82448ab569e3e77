import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NotificationsButton } from '@/src/notifications/NotificationsButton';
import { userSettingsTabs, type UserSettingsTab } from '@/src/routing/userSettingsTabs';
import { size } from '@/src/theme/tokens';
import { PageTabs } from '@/src/components/PageTabs';
import { UserBar } from './UserBar';
import { useTabTitle } from '@/src/components/useTabTitle';

export const UserSettingsLayout = ({ tab, children }: { tab: UserSettingsTab; children: ReactNode }) => {
  const translate = useTranslate();
  useTabTitle(translate('account.settings.title'));
  return (
    <>
      <UserBar>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <Button component={Link} to="/" color="inherit">
            {translate('account.settings.back')}
          </Button>
          <NotificationsButton />
        </Box>
      </UserBar>
      <Box
        component="main"
        sx={{ maxWidth: size.form + 48, mx: 'auto', px: { xs: 4, sm: 6 }, py: { xs: 5, sm: 8 } }}
      >
        <Typography variant="h1" sx={{ fontSize: 24, lineHeight: '32px', mb: 4 }}>
          {translate('account.settings.title')}
        </Typography>
        <PageTabs
          label={translate('account.settings.title')}
          open={tab}
          tabs={userSettingsTabs.map(name => ({
            name,
            label: translate(`account.settings.tabs.${name}`),
            to: `/settings/${name}`,
          }))}
        />
        <Box sx={{ display: 'grid', gap: 5 }}>{children}</Box>
      </Box>
    </>
  );
};
