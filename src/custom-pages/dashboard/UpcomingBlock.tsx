import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { AppointmentRecord } from '@/domain/records/record';
import { CopyButton } from '@/src/components/CopyButton';
import { useCompany, useCompanyContext } from '@/src/company/CompanyContext';
import { useCall } from '@/src/company/useCall';
import { Illustration } from '@/src/components/Illustration';
import { Failure } from '@/src/components/Failure';
import { Message } from '@/src/components/Message';
import { byDay } from '@/src/time/byDay';
import { RecordList } from '@/src/resources/records/RecordList';
import { siteUrl } from '@/src/routing/siteUrl';
import { formatAgo, formatDay, formatTime } from '@/src/time/formats';
import { useNow } from '@/src/time/useNow';
import { shiftsWithin } from './day/dayRows';
import { useDay } from './day/useDay';
import { RecordCommand } from './RecordCommand';
import { TakePayment } from './TakePayment';
import { companyPaths } from '@/src/routing/companyPaths';
import Call from '@mui/icons-material/PhoneOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { customerName } from '@/src/resources/records/customerName';

const later_shown = 6;

/** Who comes next, today and on the days after it, and who has been here today. */
export const UpcomingBlock = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, slug, timezone, cleanup_scheduled_on } = useCompany();
  const { business_site_enabled } = useCompanyContext().settings;
  const hasSite = business_site_enabled && !cleanup_scheduled_on;
  const { span, records: query, shifts } = useDay();
  const { data, isPending, isError, error, refetch } = query;
  const all = (data ?? [])
    .filter(({ flow }) => flow.status !== 'cancelled')
    .sort((one, other) => one.start_at - other.start_at);
  const records = all.filter(({ start_at }) => start_at < span.end);
  const later = all.filter(({ start_at, owner_type }) => start_at >= span.end && owner_type !== 'block');
  const laterByDay = byDay(later.slice(0, later_shown), {
    zone: timezone,
    at_ms: ({ start_at }) => start_at,
  });
  // The day's card says that nobody works.
  const isDayOff =
    !shifts.isError && shiftsWithin(shifts.data?.shifts ?? [], span).every(({ open }) => open.length === 0);
  const now = useNow();
  const isBehind = ({ end_at, flow }: AppointmentRecord) =>
    end_at <= now || flow.status === 'completed' || flow.status === 'no_show';
  const next = records.filter(record => !isBehind(record));
  const earlier = records.filter(isBehind);
  const shared = {
    level: 'h3' as const,
    to: (record: number) => companyPaths(id).calendar({ view: 'day', record }),
    action: (record: AppointmentRecord) => (
      <>
        <CallLink record={record} />
        <Box sx={commands}>
          <TakePayment record={record} />
          <RecordCommand record={record} />
        </Box>
      </>
    ),
  };
  return (
    <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
      {isPending && <Skeleton variant="rounded" height={240} />}
      {isError && (
        <Card>
          <Failure error={error} onRetry={refetch} />
        </Card>
      )}
      {records.length === 0 && later.length > 0 && !isDayOff && (
        <Typography color="textSecondary">{translate('admin.dashboard.empty')}</Typography>
      )}
      {data && all.length === 0 && (hasSite || !isDayOff) && (
        <Card>
          <Message
            drawing={<Illustration of="calendar" />}
            text={translate(hasSite ? 'dashboard.free_day' : 'admin.dashboard.empty')}
            action={hasSite && <CopyButton text={siteUrl(slug)} />}
          />
        </Card>
      )}
      {records.length > 0 && next.length === 0 && (
        <Typography color="textSecondary">{translate('admin.dashboard.done')}</Typography>
      )}
      {next.length > 0 && (
        <RecordList
          title={translate('admin.dashboard.next')}
          {...shared}
          records={next}
          until={({ start_at }) => (start_at > now ? formatAgo(start_at, locale, now) : undefined)}
          divider={{ at: now, line: <NowDivider at={now} /> }}
        />
      )}
      {[...laterByDay].map(([date, ofDay]) => (
        <RecordList key={date} title={formatDay(date, locale)} {...shared} records={ofDay} />
      ))}
      {later.length > later_shown && (
        <Button
          component={Link}
          to={companyPaths(id).calendar()}
          color="inherit"
          sx={{ justifySelf: 'start' }}
        >
          {translate('admin.dashboard.later', { smart_count: later.length - later_shown })}
        </Button>
      )}
      {earlier.length > 0 && (
        <RecordList title={translate('admin.dashboard.earlier')} {...shared} records={earlier} />
      )}
    </Box>
  );
};

const commands = {
  display: 'flex',
  gap: 2,
  mr: 2,
  my: 1.5,
  ml: { xs: 4, sm: 0 },
  '&:empty': { display: 'none' },
};

const nobody = { id: 0, phone: null };

const CallLink = ({ record }: { record: AppointmentRecord }) => {
  const translate = useTranslate();
  const call = useCall(record.customer ?? nobody);
  if (!record.customer?.phone) return null;
  const label = translate('admin.dashboard.call', { name: customerName(record, translate) });
  return (
    <Tooltip title={label}>
      <IconButton {...call} aria-label={label} sx={{ width: 44, height: 44, ml: { xs: 3, sm: 0 }, mr: 1 }}>
        <Call />
      </IconButton>
    </Tooltip>
  );
};

const NowDivider = ({ at }: { at: number }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return (
    <Box component="li" sx={divider}>
      {translate('admin.dashboard.now', { time: formatTime(at, timezone, locale) })}
    </Box>
  );
};

const divider = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 0.5,
  fontSize: 12,
  fontWeight: 600,
  color: 'error.main',
  '&::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'error.main' },
} as const;
