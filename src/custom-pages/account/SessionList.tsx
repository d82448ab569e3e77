import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UserSession } from '@/domain/users/session';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { Failure } from '@/src/components/Failure';
import { formatMoment, viewerZone } from '@/src/time/formats';
import { useDeviceName } from './useDeviceName';

export const SessionList = () => {
  const dataProvider = useDataProvider<UserDataProvider>();
  const notify = useNotify();
  const [ending, setEnding] = useState<string>();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: async () => (await dataProvider.getSessions()).data,
  });

  const end = async (id: string) => {
    setEnding(id);
    try {
      await dataProvider.endSession(id);
      notify('account.sessions.ended', { type: 'success' });
    } catch {
      notify('ra.notification.http_error', { type: 'error' });
    }
    await refetch();
    setEnding(undefined);
  };

  if (isError) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(session => (
        <SessionRow
          key={session.id}
          session={session}
          isEnding={ending === session.id}
          onEnd={() => end(session.id)}
        />
      ))}
    </Box>
  );
};

type RowProps = { session: UserSession; isEnding: boolean; onEnd: () => void };

const SessionRow = ({ session, isEnding, onEnd }: RowProps) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const name = useDeviceName(session.user_agent);
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('account.sessions.last_used', {
            when: formatMoment(session.last_used_at, viewerZone(), locale),
          })}
        </Typography>
      </Box>
      {session.is_current ? (
        <Chip
          size="small"
          label={translate('account.sessions.current')}
          sx={({ palette }) => ({ bgcolor: palette.tones.success.soft, color: palette.tones.success.text })}
        />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`${translate('account.sessions.end')}: ${name}`}
        >
          {translate('account.sessions.end')}
        </Button>
      )}
    </Box>
  );
};

const row = { display: 'flex', alignItems: 'center', gap: 3, py: 3 };
