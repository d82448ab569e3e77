import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { AppointmentRecord } from '../../../domain/records/record';
import { CopyButton } from '../../layout/CopyButton';
import { useCompany, useOpened } from '../../layout/CompanyContext';
import { Drawing } from '../../layout/Drawing';
import { Failure } from '../../layout/Failure';
import { Message } from '../../layout/Message';
import { useRecords } from '../../records/useRecords';
import { VisitList } from '../../records/VisitList';
import { formatAgo, formatDay } from '../../time/formats';
import { useNow } from '../../time/useNow';
import { today } from '../../time/zoned';
import { CallLink } from './CallLink';
import { NowDivider } from './NowDivider';
import { VisitCommand } from './VisitCommand';

/** The day at a glance: who comes now and next, what can be done with one tap, and who has been. */
export const TodayBlock = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, slug, timezone } = useCompany();
  const { business_site_enabled: hasSite } = useOpened().settings;
  const day = today(timezone);
  const { data, isPending, isError, refetch } = useRecords({ from: day, to: day });
  const visits = (data ?? [])
    .filter(({ flow }) => flow.status !== 'cancelled')
    .sort((one, other) => one.start_at - other.start_at);
  const now = useNow();
  const isBehind = ({ end_at, flow }: AppointmentRecord) =>
    end_at <= now || flow.status === 'completed' || flow.status === 'no_show';
  const lists = {
    next: visits.filter(visit => !isBehind(visit)),
    earlier: visits.filter(isBehind),
  };
  const toRecord = (record: number) => `/${id}/records?view=day&record=${record}`;
  const calendar = (
    <Button component={Link} to={`/${id}/records`} variant="outlined" color="inherit">
      {translate('admin.dashboard.open_calendar')}
    </Button>
  );

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography variant="h2" sx={{ fontSize: 20, '&::first-letter': { textTransform: 'uppercase' } }}>
            {formatDay(day, locale)}
          </Typography>
          <Typography color="textSecondary">
            {translate('admin.dashboard.visits', { smart_count: visits.length })}
          </Typography>
        </Box>
        {visits.length > 0 && calendar}
      </Box>
      {isPending && <Skeleton variant="rounded" height={240} />}
      {isError && <Failure onRetry={refetch} />}
      {data && visits.length === 0 && (
        <Message
          drawing={<Drawing of="calendar" />}
          text={translate(hasSite ? 'dashboard.free_day' : 'admin.dashboard.empty')}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
              {hasSite && <CopyButton text={`${window.location.origin}/s/${slug}`} />}
              {calendar}
            </Box>
          }
        />
      )}
      {visits.length > 0 && lists.next.length === 0 && (
        <Typography color="textSecondary">{translate('admin.dashboard.done')}</Typography>
      )}
      {(['next', 'earlier'] as const)
        .filter(name => lists[name].length > 0)
        .map(name => (
          <VisitList
            key={name}
            title={translate(`admin.dashboard.${name}`)}
            level="h3"
            visits={lists[name]}
            to={toRecord}
            action={visit => (
              <>
                <CallLink visit={visit} />
                <VisitCommand visit={visit} />
              </>
            )}
            {...(name === 'next' && {
              until: ({ start_at }) => (start_at > now ? formatAgo(start_at, locale, now) : undefined),
              divider: { at: now, line: <NowDivider at={now} /> },
            })}
          />
        ))}
    </>
  );
};
