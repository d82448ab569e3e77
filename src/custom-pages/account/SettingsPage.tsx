import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { UserSettingsLayout } from '@/src/layout/UserSettingsLayout';
import { userSettingsTabs, type UserSettingsTab } from '@/src/routing/userSettingsTabs';
import { AccountTab } from './AccountTab';
import { CalendarsTab } from './CalendarsTab';
import { InvitationsTab } from './InvitationsTab';
import { SecurityTab } from './SecurityTab';

const pages: Record<UserSettingsTab, () => ReactNode> = {
  account: AccountTab,
  security: SecurityTab,
  invitations: InvitationsTab,
  'google-calendar': CalendarsTab,
};

export default function SettingsPage() {
  const { tab: tabInPath } = useParams();
  const tab = userSettingsTabs.find(name => name === (tabInPath ?? 'account'));
  if (!tab) return <Navigate to="/" replace />;
  const Tab = pages[tab];
  return (
    <UserSettingsLayout tab={tab}>
      <Tab />
    </UserSettingsLayout>
  );
}
