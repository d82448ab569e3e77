import { type ReactNode, useState, useEffect } from 'react';
import { Navigate, useParams, Link, useSearchParams } from 'react-router';
import { UserSettingsLayout } from '@/src/layout/UserSettingsLayout';
import { userSettingsTabs, type UserSettingsTab } from '@/src/routing/userSettingsTabs';
import { AccountTab } from './AccountTab';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate, useDataProvider, useNotify } from 'ra-core';
import { Illustration } from '@/src/components/Illustration';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { useStart } from '@/src/dataProvider/useStart';
import { ConnectionCard } from './ConnectionCard';
import { useConnections } from './useConnections';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useConnect } from './useConnect';
import { useCurrentUser } from '@/src/user/UserContext';
import { InviteCard } from './InviteCard';
import { useInvites } from './useInvites';
import { CalendarFeedCard } from '@/src/views/CalendarFeedCard';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { passwordChange } from '@/domain/users/registration';
import { ActionForm } from '@/src/forms/ActionForm';
import { FormSection } from '@/src/forms/FormSection';
import { FormField } from '@/src/inputs/FormField';
import { NewPasswordFields } from '@/src/inputs/text/NewPasswordFields';
import { PasswordField } from '@/src/inputs/text/PasswordField';
import { FactorSection } from './factor/FactorSection';
import { SecurityEvents } from './SecurityEvents';
import { SessionList } from './SessionList';
import { connectOutcomes } from '@/domain/calendars/connection';

const SecurityTab = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { changePassword } = useDataProvider<UserDataProvider>();
  const { user } = useCurrentUser();
  const [times, setTimes] = useState(0);
  return (
    <>
      <FormSection
        title={translate('account.password.title')}
        hint={translate('account.password.signs_out_others')}
      >
        <ActionForm
          key={times}
          schema={passwordChange}
          onSubmit={async change => {
            await changePassword(change);
            notify('account.password.changed', { type: 'success' });
            setTimes(times + 1);
          }}
          submit={translate('account.password.submit')}
        >
          <FormField source="current_password" of={PasswordField} />
          <NewPasswordFields
            label={translate('resources.user.fields.new_password')}
            own={[user.name, user.email, user.phone]}
          />
        </ActionForm>
      </FormSection>
      <FactorSection onChanged={() => setTimes(times + 1)} />
      <FormSection title={translate('account.sessions.title')} hint={translate('account.sessions.hint')}>
        <SessionList key={times} />
      </FormSection>
      <FormSection title={translate('account.events.title')} hint={translate('account.events.hint')}>
        <SecurityEvents />
      </FormSection>
    </>
  );
};

const InvitationsTab = () => {
  const translate = useTranslate();
  const { companies } = useCurrentUser();
  const { data, isError, error, refetch, accept, decline } = useInvites();
  if (isError) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      {data.map(invite => (
        <InviteCard
          key={invite.id}
          invite={invite}
          to={`/invite-details/${invite.id}`}
          onAccept={accept}
          onDecline={decline}
        />
      ))}
      {data.length === 0 && (
        <Message drawing={<Illustration of="bell" />} text={translate('account.invite.none')} />
      )}
      {companies.length === 0 && (
        <Button component={Link} to="/onboarding/create-company" color="inherit">
          {translate('account.invite.own_company')}
        </Button>
      )}
    </>
  );
};

/** Google Calendar, and a link for every other. */
const CalendarsTab = () => (
  <Box sx={{ display: 'grid', gap: 5 }}>
    <GoogleCalendarTab />
    <OwnFeed />
  </Box>
);

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

const GoogleCalendarTab = () => {
  const translate = useTranslate();
  const start = useStart();
  const connections = useConnections();
  useConnectOutcome();
  if (start.isError || connections.isError) {
    return (
      <Failure
        error={start.error ?? connections.error}
        onRetry={() => Promise.all([start.refetch(), connections.refetch()])}
      />
    );
  }
  if (!start.data || !connections.data) return <Skeleton variant="rounded" height={240} />;
  const { has_google } = start.data;
  if (connections.data.length > 0) {
    return connections.data.map(connection => (
      <ConnectionCard
        key={connection.id}
        connection={connection}
        canConnect={has_google}
        onChanged={connections.refetch}
      />
    ));
  }
  if (has_google) return <ConnectCalendar />;
  return (
    <Message
      drawing={<Illustration of="calendar" />}
      title={translate('connections.off.title')}
      text={translate('connections.off.text')}
    />
  );
};

const ConnectCalendar = () => {
  const translate = useTranslate();
  const { leave, isLeaving } = useConnect();
  return (
    <Card component="section" sx={{ p: 5, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography variant="h2">{translate('connections.none.title')}</Typography>
      <Typography>{translate('connections.none.text')}</Typography>
      <Typography color="textSecondary">{translate('connections.none.one_way')}</Typography>
      <Typography color="textSecondary">{translate('connections.none.shared_data')}</Typography>
      <Button variant="contained" loading={isLeaving} onClick={leave}>
        {translate('connections.none.connect')}
      </Button>
    </Card>
  );
};

/** The signed-in user's. */
const OwnFeed = () => {
  const { getFeed, renewFeed, removeFeed } = useDataProvider<UserDataProvider>();
  const calls = {
    get: async () => (await getFeed()).data,
    renew: async () => (await renewFeed()).data,
    remove: removeFeed,
  };
  return <CalendarFeedCard path="user/calendar_feed" of="own" calls={calls} />;
};

/** Notifies once of the result that the URL carries after connecting. */
function useConnectOutcome() {
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const outcome = connectOutcomes.find(name => name === params.get('outcome'));
  useEffect(() => {
    if (!outcome) return;
    notify(`connections.outcomes.${outcome}`, { type: outcome === 'connected' ? 'success' : 'warning' });
    setParams({}, { replace: true });
  }, [outcome, notify, setParams]);
}
