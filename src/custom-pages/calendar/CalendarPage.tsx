import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  Calendar,
  type Formats,
  type Messages,
  type NavigateAction,
  type SlotInfo,
} from 'react-big-calendar';
import type { Employee } from '@/domain/employees/employee';
import type { AppointmentRecord } from '@/domain/records/record';
import { weekdayNumber } from '@/domain/settings/choices';
import { isDemo } from '@/src/authProvider/demo';
import { useBooking } from '@/src/booking/BookingContext';
import { usePrefetchRecords, useRecords } from '@/src/booking/useRecords';
import { useCompany, useCompanyContext } from '@/src/company/CompanyContext';
import { useCalendarOwners } from './useCalendarOwners';
import { Failure } from '@/src/components/Failure';
import { Page } from '@/src/components/Page';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import type { View } from '@/src/navigation/calendarViews';
import { IconSprite } from '@/src/resources/records/IconSprite';
import { useRecord } from '@/src/resources/records/useRecord';
import { capitalized, viewerZone } from '@/src/time/formats';
import { momentLocale } from '@/src/time/momentLocale';
import { momentLocalizerIn } from '@/src/time/momentLocalizer';
import { clocksDiffer, instantOf, today, wallOf } from '@/src/time/zoned';
import { Arrivals } from './Arrivals';
import { calendarViews, FrameContext } from './calendarViews';
import { DaySheet } from './DaySheet';
import { useMove } from './grid/move/useMove';
import { RecordPanel } from './panel/RecordPanel';
import { CalendarBar } from './toolbar/CalendarBar';
import { CalendarShortcuts } from './toolbar/CalendarShortcuts';
import { Legend } from './toolbar/Legend';
import { periodTitle } from './toolbar/periodTitle';
import { useArrivals } from './useArrivals';
import { useCalendarUrl, type CalendarUrl } from './useCalendarUrl';
import { fromNoon, rangeOf, step, toNoon } from './views';
import { visibleRecords } from './visibleRecords';

const NoAvailabilityDialog = lazy(() => import('@/src/booking/availability/NoAvailabilityDialog'));
const BookAsClient = lazy(() => import('./BookAsClient'));

/** The frame is react-big-calendar's; the URL follows it, and the views draw what it hands them (decision 16). */
export default function CalendarPage() {
  const translate = useTranslate();
  const book = useBooking();
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
  const prefetch = usePrefetchRecords();
  const { employees, isPending: isLoadingEmployees } = useCalendarOwners();
  const { move, dialog } = useMove();
  const [isClient, setIsClient] = useState(false);
  const at = instantOf({ date, time: '12:00' }, company.timezone);
  const records = useMemo(
    () => visibleRecords(data ?? [], { employeeIds, showsCancelled }),
    [data, employeeIds, showsCancelled],
  );
  const { from, to } = range(date);
  const arrivals = useArrivals(`${from} ${to}`, isPlaceholderData ? undefined : data);
  const wording = useWording(firstWeekday);
  const day = useMemo(() => toNoon(date), [date]);

  const frame = {
    ...{ url, employees, firstWeekday, arrivals, allRecords: data ?? noRecords, onMove: move },
    onBookAsClient: isDemo() ? () => setIsClient(true) : undefined,
    note: clocksDiffer(company.timezone, viewerZone(), at) && (
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 4, sm: 6 }, pb: 2 }}>
        {translate('calendar.zone', { zone: company.timezone })}
      </Typography>
    ),
    pending: pendingView(),
  };

  return (
    <Page title={translate('calendar.title')} bare>
      <FrameContext value={frame}>
        <Calendar<AppointmentRecord, Employee>
          {...wording}
          style={frameStyle}
          views={calendarViews}
          components={components}
          view={view}
          date={day}
          getNow={() => toNoon(today(company.timezone))}
          onNavigate={navigate}
          onView={chosen => isOurs(chosen) && url.showAs(chosen)}
          onDrillDown={(opened, chosen) => isOurs(chosen) && url.show(chosen, fromNoon(opened))}
          onRangeChange={shown => {
            if (!Array.isArray(shown)) prefetch({ from: fromNoon(shown.start), to: fromNoon(shown.end) });
          }}
          events={records}
          {...accessors}
          resources={employees}
          selectable
          onSelectEvent={({ id }) => url.openRecord(id)}
          onSelectSlot={bookSlot}
        />
      </FrameContext>
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

  function pendingView() {
    if (isError && !data) return <Failure error={error} onRetry={refetch} />;
    const isReady = data && (view === 'agenda' || !isLoadingEmployees);
    return !isReady && <PageSkeleton />;
  }

  /** By the action: the frame's date lags behind quick presses, the URL's latest does not. */
  function navigate(chosen: Date, _: string, action: NavigateAction) {
    if (action === 'TODAY') url.showToday();
    else if (action === 'DATE') url.show(view, fromNoon(chosen));
    else url.movePeriod(action === 'NEXT' ? 1 : -1);
  }

  function bookSlot({ start, end, action, resourceId }: SlotInfo) {
    const isStretch = action === 'select';
    book({
      start_at: start.getTime(),
      employee_id: resourceId === undefined ? undefined : Number(resourceId),
      ...(isStretch && { end_at: end.getTime() }),
    });
  }
}

const noRecords: AppointmentRecord[] = [];
const frameStyle = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;
const components = { toolbar: CalendarBar };

const accessors = {
  titleAccessor: ({ customer, service }: AppointmentRecord) => customer?.full_name ?? service?.name ?? '',
  startAccessor: ({ start_at }: AppointmentRecord) => new Date(start_at),
  endAccessor: ({ end_at }: AppointmentRecord) => new Date(end_at),
  resourceAccessor: ({ employee }: AppointmentRecord) => employee.id,
  resourceIdAccessor: 'id',
  resourceTitleAccessor: 'full_name',
} as const;

const isOurs = (view: string): view is View => view in calendarViews;

/** How the frame names and writes: moment's localizer, the titles of periods, and the words of the toolbar. */
function useWording(firstWeekday: number) {
  const translate = useTranslate();
  const locale = useLocale() === 'uk' ? 'uk' : 'en';
  const { timezone } = useCompany();
  const isPhone = useIsPhone();
  const culture = momentLocale(locale, firstWeekday);
  const year = today(timezone).slice(0, 4);

  return useMemo(() => {
    const titleOf = (view: View) => (shown: Date | { start: Date; end: Date }) => {
      const [start, end] = shown instanceof Date ? [shown, shown] : [shown.start, shown.end];
      const range = { from: fromNoon(start), to: fromNoon(end) };
      return capitalized(periodTitle({ view, date: range.from, range }, { locale, year, isPhone }));
    };
    const formats: Formats = {
      dayHeaderFormat: titleOf('day'),
      dayRangeHeaderFormat: titleOf('week'),
      monthHeaderFormat: titleOf('month'),
      agendaHeaderFormat: titleOf('agenda'),
    };
    const messages: Messages<AppointmentRecord> = {
      ...{ today: translate('calendar.today'), previous: translate('calendar.previous') },
      ...{ next: translate('calendar.next'), date: translate('calendar.pick_date') },
      ...{ day: translate('calendar.view.day'), week: translate('calendar.view.week') },
      ...{ month: translate('calendar.view.month'), agenda: translate('calendar.view.agenda') },
    };
    return { culture, localizer: momentLocalizerIn(culture), formats, messages };
  }, [culture, locale, year, isPhone, translate]);
}

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
