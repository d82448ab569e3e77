import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { AppointmentRecord } from '../../../domain/records/record';
import { Drawing } from '../../layout/Drawing';
import { Failure } from '../../layout/Failure';
import { Message } from '../../layout/Message';
import { Page } from '../../layout/Page';
import { useCompany } from '../../layout/CompanyContext';
import { VisitList } from '../../records/VisitList';
import { useRecords } from '../../records/useRecords';
import { formatDay } from '../../time/formats';
import { today } from '../../time/zoned';

/** The day at a glance: who comes now and next, and who has been. */
export default function DashboardPage() {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, timezone } = useCompany();
  const day = today(timezone);
  const { data, isPending, isError, refetch } = useRecords({ from: day, to: day });
  const visits = (data ?? [])
    .filter(({ flow }) => flow.status !== 'cancelled')
    .sort((one, other) => one.start_at - other.start_at);
  const now = Date.now();
  const isBehind = ({ end_at, flow }: AppointmentRecord) =>
    end_at <= now || flow.status === 'completed' || flow.status === 'no_show';
  const earlier = visits.filter(isBehind);
  const next = visits.filter(visit => !isBehind(visit));
  const toRecord = (record: number) => `/${id}/records?view=day&record=${record}`;
  const calendar = (
    <Button component={Link} to={`/${id}/records`} variant="outlined" color="inherit">
      {translate('admin.dashboard.open_calendar')}
    </Button>
  );

  return (
    <Page title={translate('admin.frame.pages.dashboard')}>
      <Box sx={{ maxWidth: 860, mx: 'auto', display: 'grid', gap: 5 }}>
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
            text={translate('admin.dashboard.empty')}
            action={calendar}
          />
        )}
        {visits.length > 0 && next.length === 0 && (
          <Typography color="textSecondary">{translate('admin.dashboard.done')}</Typography>
        )}
        {next.length > 0 && (
          <VisitList title={translate('admin.dashboard.next')} level="h3" visits={next} to={toRecord} />
        )}
        {earlier.length > 0 && (
          <VisitList title={translate('admin.dashboard.earlier')} level="h3" visits={earlier} to={toRecord} />
        )}
      </Box>
    </Page>
  );
}
