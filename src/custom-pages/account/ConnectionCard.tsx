import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CalendarConnection, SyncState } from '@/domain/calendars/connection';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { ToneChip } from '@/src/components/ToneChip';
import type { roles } from '@/src/theme/tokens';
import { formatMoment, viewerZone } from '@/src/time/formats';
import { useConnect } from './useConnect';

type Props = {
  connection: CalendarConnection;
  /** Whether the server has Google credentials. */
  canConnect: boolean;
  onChanged: () => void;
};

const toneOf: Record<SyncState, (typeof roles)[number]> = {
  copying: 'info',
  up_to_date: 'success',
  failing: 'warning',
  lost: 'error',
};

export const ConnectionCard = ({ connection, canConnect, onChanged }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { disconnect, isEnding, confirmDialog } = useDisconnect(connection, onChanged);
  const { leave, isLeaving } = useConnect();
  const { account, state, error, next_try_at, copied_at, upcoming } = connection;
  const when = (instant: number) => formatMoment(instant, viewerZone(), locale);
  return (
    <Card component="section" sx={{ p: 5, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h2">{translate('account.settings.tabs.google-calendar')}</Typography>
        <ToneChip tone={toneOf[state]} label={translate(`connections.states.${state}`)} />
      </Box>
      {state === 'lost' && <Alert severity="error">{translate('connections.lost')}</Alert>}
      {error && next_try_at && (
        <Alert severity="warning">
          {translate(`connections.errors.${error}`, { when: when(next_try_at) })}
        </Alert>
      )}
      <Box component="dl" sx={facts}>
        <DescriptionItem name="connections.connected.account">{account}</DescriptionItem>
        <DescriptionItem name="connections.connected.calendar">
          {translate('connections.calendar_name')}
        </DescriptionItem>
        <DescriptionItem name="connections.connected.last_synced">
          {copied_at ? when(copied_at) : translate('connections.connected.never')}
        </DescriptionItem>
        <DescriptionItem name="connections.connected.upcoming">{upcoming}</DescriptionItem>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('connections.none.one_way')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {canConnect && (
          <Button
            variant={state === 'lost' ? 'contained' : 'outlined'}
            color={state === 'lost' ? 'primary' : 'inherit'}
            loading={isLeaving}
            onClick={leave}
          >
            {translate(`connections.connected.${state === 'lost' ? 'reconnect' : 'connect_other'}`)}
          </Button>
        )}
        <Button variant="outlined" color="inherit" loading={isEnding} onClick={disconnect}>
          {translate('connections.connected.disconnect')}
        </Button>
      </Box>
      {confirmDialog}
    </Card>
  );
};

function useDisconnect({ id, account }: CalendarConnection, onChanged: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<UserDataProvider>();
  const { ask, confirmDialog } = useConfirm();
  const [isEnding, setEnding] = useState(false);
  const disconnect = async () => {
    const calendar = translate('connections.calendar_name');
    const isConfirmed = await ask({
      title: translate('connections.disconnect.title'),
      text: translate('connections.disconnect.text', { calendar, account }),
      yes: translate('connections.connected.disconnect'),
      no: translate('admin.shared.cancel'),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    setEnding(true);
    try {
      await dataProvider.endConnection(id);
      notify('connections.disconnect.done', { type: 'success' });
    } catch {
      notify('ra.notification.http_error', { type: 'error' });
      setEnding(false);
    }
    onChanged();
  };
  return { disconnect, isEnding, confirmDialog };
}

const facts = {
  m: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  '& dd': { overflowWrap: 'anywhere' },
};
