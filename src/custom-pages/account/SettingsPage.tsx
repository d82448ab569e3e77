import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Drawing } from '../../layout/Drawing';
import { Failure } from '../../layout/Failure';
import { Message } from '../../layout/Message';
import { settingsTabs, UserSettingsLayout, type SettingsTab } from '../../layout/UserSettingsLayout';
import { useStart } from '../onboarding/useStart';
import { AccountTab } from './AccountTab';
import { InvitationsTab } from './InvitationsTab';
import { SecurityTab } from './SecurityTab';

/** Nothing connects to Google in this version; what is missing here besides is said as the installation knows it. */
const GoogleCalendarTab = () => {
  const translate = useTranslate();
  const { data, isError, refetch } = useStart();
  if (isError) return <Failure onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  return (
    <Message
      drawing={<Drawing of="calendar" />}
      title={translate('account.calendar.title')}
      text={translate(`account.calendar.${data.has_google ? 'unbuilt' : 'off'}`)}
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
