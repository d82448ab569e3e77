import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, useState, type KeyboardEvent } from 'react';
import { weekdayNumber } from '@/domain/settings/choices';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';
import { useCompanyContext, usePermitted } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { Page } from '@/src/components/Page';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { RosterBar } from './RosterBar';
import { RosterList } from './RosterList';
import { ShiftMenu } from './ShiftMenu';
import { TeamTable } from './TeamTable';
import { rowsOf, type RosterRow } from './rosterOf';
import type { Edited, PressedDay } from './rosterView';
import { useRosterChange } from './useRosterChange';
import { useRosterUrl } from './useRosterUrl';
import Typography from '@mui/material/Typography';
import { useT } from '@/src/hooks/useT';
import { useRosterTexts } from './useRosterTexts';
import { useEmployees } from '@/src/company/useEmployees';

const HoursDialog = lazy(() => import('./dialogs/HoursDialog'));
const TimeOffDialog = lazy(() => import('./dialogs/TimeOffDialog'));
const PatternDialog = lazy(() => import('./dialogs/PatternDialog'));
const CopyWeekDialog = lazy(() => import('./dialogs/CopyWeekDialog'));
const HolidaysDialog = lazy(() => import('./dialogs/HolidaysDialog'));

/** Who works when: a month or a week of the whole team, a list on phones. */
export const Roster = () => {
  const translate = useTranslate();
  const { company, settings } = useCompanyContext();
  const url = useRosterUrl(weekdayNumber(settings.week_start_day));
  const { span, view, employeeIds } = url;
  const { getRoster } = useDataProvider<CompanyDataProvider>();
  const { data, isPlaceholderData, isError, error, refetch } = useQuery({
    queryKey: ['roster', span],
    queryFn: async () => (await getRoster(span)).data,
    placeholderData: keepPreviousData,
  });
  const all = useMemo(
    () => (data ? rowsOf(data, span, company.timezone) : []),
    [data, span, company.timezone],
  );
  const rows = employeeIds.length > 0 ? all.filter(({ employee }) => employeeIds.includes(employee.id)) : all;
  const { send, dialog } = useRosterChange();
  const [edited, setEdited] = useState<Edited>();
  const [pressed, setPressed] = useState<PressedDay>();
  const mayChange = useMayChange();
  const writable = all.map(({ employee }) => employee).filter(({ id }) => mayChange(id));
  const shared = { url, rows, mayChange, onEdit: setEdited, onDay: setPressed };
  // Opened for one employee, a dialog is about them.
  const chosen = employeeIds.length === 1 ? { employeeId: employeeIds[0] } : {};
  const close = () => setEdited(undefined);
  const dialogProps = edited && {
    ...{ edited, send, onClose: close, employees: writable, mayClose: mayChange(null) },
  };

  return (
    <Page title={translate('admin.frame.pages.roster')} bare>
      <RosterBar
        url={url}
        employees={all.map(({ employee }) => employee)}
        mayAdd={writable.length > 0}
        mayClose={mayChange(null)}
        onAct={action => setEdited({ action, ...chosen })}
      />
      <Box
        sx={sheet}
        tabIndex={0}
        role="region"
        aria-label={translate('admin.frame.pages.roster')}
        aria-busy={isPlaceholderData}
        onKeyDownCapture={event => isPlaceholderData && event.key !== 'Tab' && ignore(event)}
      >
        <PlanGate feature="schedule_amendments" />
        {isError && !data && <Failure error={error} onRetry={refetch} />}
        {!data && !isError && <PageSkeleton />}
        {data && view === 'list' && <RosterList {...shared} roster={data} />}
        {data && view !== 'list' && <TeamTable {...shared} roster={data} send={send} />}
        {data && view === 'list' && rows.length > 0 && <HoursTable rows={rows} />}
      </Box>
      {pressed && (
        <ShiftMenu
          pressed={pressed}
          rows={all}
          mayChange={mayChange}
          send={send}
          onEdit={setEdited}
          onClose={() => setPressed(undefined)}
        />
      )}
      <Suspense fallback={null}>
        {dialogProps?.edited.action === 'hours' && <HoursDialog {...dialogProps} />}
        {dialogProps?.edited.action === 'time_off' && <TimeOffDialog {...dialogProps} />}
        {dialogProps?.edited.action === 'pattern' && <PatternDialog {...dialogProps} />}
        {dialogProps?.edited.action === 'copy_week' && <CopyWeekDialog {...dialogProps} date={url.date} />}
        {dialogProps?.edited.action === 'holidays' && data && <HolidaysDialog {...dialogProps} />}
      </Suspense>
      {dialog}
    </Page>
  );
};

/** Whose dates one may change: with null, the company's. */
function useMayChange() {
  const permits = usePermitted();
  const isIncluded = useIncluded('schedule_amendments');
  const own = useAuthEmployee();
  return (employeeId: number | null): boolean => {
    if (employeeId === null) return permits('companies.write.all');
    if (!isIncluded) return false;
    return permits('employees.write.all') || (permits('employees.write.own') && employeeId === own);
  };
}

function ignore(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const sheet = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  px: { xs: 4, sm: 6 },
  pb: 5,
  // While the dates that were asked for are on their way they take neither mouse nor keys; a quick answer dims nothing.
  '&[aria-busy=true]': { pointerEvents: 'none', opacity: 0.5, transition: 'opacity 0s 200ms' },
};

/** The hours of each person in all dates that are shown. */
const HoursTable = ({ rows }: { rows: RosterRow[] }) => {
  const t = useT('roster');
  const texts = useRosterTexts();
  return (
    <Box component="section" aria-label={t('hours')}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t('hours')}
      </Typography>
      <Box
        component="dl"
        sx={{
          ...{ m: 0, display: 'grid', columnGap: 8, rowGap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
        }}
      >
        {rows.map(({ employee, seconds }) => (
          <Box key={employee.id} sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
            <dt>{employee.full_name}</dt>
            <Box component="dd" className="tabular" sx={{ m: 0, whiteSpace: 'nowrap' }}>
              {texts.hours(seconds)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** The id of one's own profile in the open company. */
const useAuthEmployee = (): number | undefined =>
  useEmployees().employees.find(({ is_auth_user_profile }) => is_auth_user_profile)?.id;
