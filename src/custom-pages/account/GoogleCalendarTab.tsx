import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Illustration } from '@/src/components/Illustration';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { useStart } from '@/src/dataProvider/useStart';
import { ConnectCalendar } from './ConnectCalendar';
import { ConnectionCard } from './ConnectionCard';
import { useConnections } from './useConnections';
import { useConnectOutcome } from './useConnectOutcome';

export const GoogleCalendarTab = () => {
  const translate = useTranslate();
  const start = useStart();
  const connections = useConnections();
  useConnectOutcome();
  if (start.isError || connections.isError) {
    return <Failure onRetry={() => Promise.all([start.refetch(), connections.refetch()])} />;
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
