import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { isDemo } from '@/src/authProvider/demo';
import { useEmployees } from '@/src/company/useEmployees';
import { Failure } from '@/src/components/Failure';
import { Page } from '@/src/components/Page';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { IconSprite } from '@/src/resources/records/IconSprite';
import { useRecords } from '@/src/booking/useRecords';
import { viewerZone } from '@/src/time/formats';
import { clocksDiffer, instantOf } from '@/src/time/zoned';
import { Agenda } from './Agenda';
import { CalendarShortcuts } from './toolbar/CalendarShortcuts';
import { CalendarBar } from './toolbar/CalendarBar';
import { DaySheet } from './DaySheet';
import { Legend } from './toolbar/Legend';
import { MonthGrid } from './month/MonthGrid';
import { RecordPanel } from './panel/RecordPanel';
import { Arrivals } from './Arrivals';
import { visibleRecords } from './visibleRecords';
import { useArrivals } from './useArrivals';
import { useCalendarUrl } from './useCalendarUrl';
import { useDayOfRecord } from './panel/useDayOfRecord';
import { useMove } from './grid/move/useMove';
import { weekdayNumber } from '@/domain/settings/choices';
import { rangeOf, step } from './views';

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
  const { data, isPending, isPlaceholderData, isError, refetch } = useRecords(
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
        {isError && !data && <Failure onRetry={refetch} />}
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
