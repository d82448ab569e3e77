import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Drawing } from '../../layout/Drawing';
import { Message } from '../../layout/Message';
import { settingsTabs, UserSettingsLayout, type SettingsTab } from '../../layout/UserSettingsLayout';
import { AccountTab } from './AccountTab';
import { InvitationsTab } from './InvitationsTab';
import { SecurityTab } from './SecurityTab';

const GoogleCalendarTab = () => {
  const translate = useTranslate();
  return (
    <Message
      drawing={<Drawing of="calendar" />}
      title={translate('account.calendar.title')}
      text={translate('account.calendar.text')}
    />
  );
};

const pages: Record<SettingsTab, () => ReactNode> = {
  account: AccountTab,
  security: SecurityTab,
  invitations: InvitationsTab,
  'google-calendar': GoogleCalendarTab,
};

export default function SettingsPage() {
  const { tab: asked } = useParams();
  const tab = settingsTabs.find(name => name === asked) ?? 'account';
  const Tab = pages[tab];
  return (
    <UserSettingsLayout tab={tab}>
      <Tab />
    </UserSettingsLayout>
  );
}
