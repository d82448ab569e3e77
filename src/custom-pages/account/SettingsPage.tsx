import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { settingsTabs, UserSettingsLayout, type SettingsTab } from '../../layout/UserSettingsLayout';
import { AccountTab } from './AccountTab';
import { GoogleCalendarTab } from './GoogleCalendarTab';
import { InvitationsTab } from './InvitationsTab';
import { SecurityTab } from './SecurityTab';

const pages: Record<SettingsTab, () => ReactNode> = {
  account: AccountTab,
  security: SecurityTab,
  invitations: InvitationsTab,
  'google-calendar': GoogleCalendarTab,
};

export default function SettingsPage() {
  const { tab: params } = useParams();
  const tab = settingsTabs.find(name => name === (params ?? 'account'));
  if (!tab) return <Navigate to="/" replace />;
  const Tab = pages[tab];
  return (
    <UserSettingsLayout tab={tab}>
      <Tab />
    </UserSettingsLayout>
  );
}
