import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, useLocale } from 'ra-core';
import { lazy, Suspense, useEffect, useMemo, useState, useEffectEvent } from 'react';
import { isDemo } from '@/src/authProvider/demo';
import { useEmployees } from '@/src/company/useEmployees';
import { Failure } from '@/src/components/Failure';
import { Page } from '@/src/components/Page';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { useCompanyContext, useCompany } from '@/src/company/CompanyContext';
import { IconSprite } from '@/src/resources/records/IconSprite';
import { useRecords } from '@/src/booking/useRecords';
import { viewerZone, formatDay } from '@/src/time/formats';
import { clocksDiffer, instantOf, today, wallOf } from '@/src/time/zoned';
import { CalendarShortcuts } from './toolbar/CalendarShortcuts';
import { CalendarBar } from './toolbar/CalendarBar';
import { DaySheet } from './DaySheet';
import { Legend } from './toolbar/Legend';
import { MonthGrid } from './month/MonthGrid';
import { RecordPanel } from './panel/RecordPanel';
import { Arrivals } from './Arrivals';
import { visibleRecords } from './visibleRecords';
import { useArrivals } from './useArrivals';
import { useCalendarUrl, type CalendarUrl } from './useCalendarUrl';
import { useMove } from './grid/move/useMove';
import { weekdayNumber } from '@/domain/settings/choices';
import { rangeOf, step } from './views';
import { useLocation } from 'react-router';
import type { AppointmentRecord } from '@/domain/records/record';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { byDay } from '@/src/resources/records/byDay';
import { RecordList } from '@/src/resources/records/RecordList';
import { useRecordColors } from './toolbar/colorBy';
import type { Day } from '@/src/time/dates';
import { useRecord } from '@/src/resources/records/useRecord';

const NoAvailabilityDialog = lazy(() => import('@/src/booking/availability/NoAvailabilityDialog'));
const BookAsClient = lazy(() => import('./BookAsClient'));
const TimeGrid = lazy(() => import('./grid/TimeGrid'));

export default function CalendarPage() {
  const translate = useTranslate();
  const { company, settings } = useCompanyContext();
  const url = useCalendarUrl();
  const { view, date, employeeIds, showsCancelled } = url;
  const firstWeekday = weekdayNumber(settings.week_start_day);
  const range = (day: string) => rangeOf(view, day, firstWeekday);
  useEffect(() => void import('@/src/booking/BookingDialog'), []);
  const isOpeningRecord = useDayOfRecord(url);
  const neighbours = [range(step(view, date, -1)), range(step(view, date, 1))];
  const { data, isPending, isPlaceholderData, isError, error, refetch } = useRecords(
    range(date),
    neighbours,
    !isOpeningRecord,
  );
  const { employees, isPending: isLoadingEmployees } = useEmployees();
  const { move, dialog } = useMove();
  const [isClient, setIsClient] = useState(false);
  const at = instantOf({ date, time: '12:00' }, company.timezone);
  const records = useMemo(
    () => visibleRecords(data ?? [], { employeeIds, showsCancelled }),
    [data, employeeIds, showsCancelled],
  );
  const { from, to } = range(date);
  const arrivals = useArrivals(`${from} ${to}`, isPlaceholderData ? undefined : data);
  const shared = { url, records, firstWeekday };

  return (
    <Page title={translate('calendar.title')} bare>
      <CalendarBar
        url={url}
        employees={employees}
        range={range(date)}
        onBookAsClient={isDemo() ? () => setIsClient(true) : undefined}
      />
      {clocksDiffer(company.timezone, viewerZone(), at) && (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 4, sm: 6 }, pb: 2 }}>
          {translate('calendar.zone', { zone: company.timezone })}
        </Typography>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' }}>
        {isError && !data && <Failure error={error} onRetry={refetch} />}
        {(isPending || (data && isLoadingEmployees)) && <PageSkeleton />}
        {data && view === 'agenda' && <Agenda date={date} records={records} />}
        {data && !isLoadingEmployees && view === 'month' && <MonthGrid {...shared} employees={employees} />}
        {data && !isLoadingEmployees && (view === 'day' || view === 'week') && (
          <Suspense fallback={<PageSkeleton />}>
            <TimeGrid
              {...shared}
              view={view}
              allRecords={data}
              arrivals={arrivals}
              employees={employees}
              onMove={move}
            />
          </Suspense>
        )}
      </Box>
      {data && view !== 'agenda' && (
        <Legend
          records={records}
          employees={view === 'day' ? [] : employees}
          showsCancelled={showsCancelled}
          hasBadges={view !== 'month'}
        />
      )}
      <RecordPanel
        id={url.recordId}
        records={data}
        isWaiting={isPending}
        onClose={() => url.openRecord(null)}
        onMove={move}
      />
      {isClient && (
        <Suspense fallback={null}>
          <BookAsClient onClose={() => setIsClient(false)} />
        </Suspense>
      )}
      {dialog}
      {url.showsNoAvailability && (
        <Suspense fallback={null}>
          <NoAvailabilityDialog date={date} onClose={() => url.showNoAvailability(false)} />
        </Suspense>
      )}
      <Arrivals ids={arrivals} records={records} />
      <CalendarShortcuts url={url} />
      <IconSprite />
      <DaySheet records={records} />
    </Page>
  );
}

type Props = { date: Day; records: AppointmentRecord[] };

const Agenda = ({ date, records }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { timezone } = useCompany();
  const { search } = useLocation();
  const colorOf = useRecordColors();
  const days = byDay(records, timezone);

  const toRecord = (id: number) => {
    const params = new URLSearchParams(search);
    params.set('record', String(id));
    params.set('date', date);
    return { search: params.toString() };
  };

  if (records.length === 0) {
    return <Message drawing={<Illustration of="calendar" />} text={translate('calendar.empty')} />;
  }
  return (
    <Box sx={sheet}>
      {[...days].map(([day, records]) => (
        <RecordList
          key={day}
          title={formatDay(day, locale ?? 'en')}
          level="h2"
          isStressed={day === today(timezone)}
          records={records}
          to={toRecord}
          toneOf={record => colorOf(record).tone}
        />
      ))}
    </Box>
  );
};

/** Two days beside each other on a large screen. */
const sheet = {
  px: { xs: 4, sm: 6 },
  pb: 6,
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
};

/** Opens the appointment's day when the URL has none. Returns whether that is still loading. */
function useDayOfRecord({ recordId, isDated, goTo }: CalendarUrl): boolean {
  const { timezone } = useCompany();
  const isNeeded = recordId !== null && !isDated;
  const { data, isPending } = useRecord(recordId, isNeeded);
  const found = isNeeded && data?.id ? wallOf(data.start_at, timezone).date : undefined;
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (found) go(found);
  }, [found]);
  return isNeeded && (isPending || found !== undefined);
}
