import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import { useState } from 'react';
import type { SecurityEvent } from '@/domain/users/securityEvent';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { Failure } from '@/src/components/Failure';
import { useT } from '@/src/hooks/useT';
import { formatMoment, viewerZone } from '@/src/time/formats';
import { useDeviceName } from './useDeviceName';

export const securityEventsKey = ['security events'];

const shown_first = 5;

export const SecurityEvents = () => {
  const t = useT('account.events');
  const dataProvider = useDataProvider<UserDataProvider>();
  const [isAll, setIsAll] = useState(false);
  const { data, isError, error, refetch } = useQuery({
    queryKey: securityEventsKey,
    queryFn: async () => (await dataProvider.getSecurityEvents()).data,
  });
  if (isError) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  if (data.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data.slice(0, isAll ? undefined : shown_first).map(event => (
          <EventRow key={event.id} event={event} />
        ))}
      </Box>
      {!isAll && data.length > shown_first && (
        <Button color="inherit" onClick={() => setIsAll(true)} sx={{ justifySelf: 'start' }}>
          {t('more')}
        </Button>
      )}
    </>
  );
};

const EventRow = ({ event: { type, user_agent, created_at } }: { event: SecurityEvent }) => {
  const t = useT('account.events.types');
  const locale = useLocale() ?? 'en';
  const device = useDeviceName(user_agent);
  const when = formatMoment(created_at, viewerZone(), locale);
  return (
    <li>
      <Typography sx={{ fontWeight: 550 }}>{t(type)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {user_agent ? `${when} · ${device}` : when}
      </Typography>
    </li>
  );
};
