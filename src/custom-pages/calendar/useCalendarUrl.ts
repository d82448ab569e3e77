import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { isOneOf } from '@/domain/keys';
import { isDay, type Day } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import { useCompany } from '@/src/company/CompanyContext';
import { startDay } from './startDay';
import { useLatestParams } from './useLatestParams';
import { views, type View } from '@/src/navigation/calendarViews';
import { step } from './views';

export function useCalendarUrl() {
  const { params, latest, go } = useLatestParams();
  const company = useCompany();
  const { timezone } = company;
  // Fixed at the first render: the day must not change when the company closes.
  const [opening] = useState(() => startDay(company));
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const placeIn = (from: URLSearchParams): { view: View; date: Day } => {
    const [view, date] = [from.get('view'), from.get('date')];
    return {
      view: isOneOf(views, view) ? view : isPhone ? 'agenda' : 'day',
      date: isDay(date) ? date : opening,
    };
  };
  const { view, date } = placeIn(params);
  const chosen = params.get('employee') ?? '';
  const employeeIds = useMemo(() => chosen.split(',').map(Number).filter(Boolean), [chosen]);

  return {
    view,
    date,
    isDated: isDay(params.get('date')),
    recordId: Number(params.get('record')) || null,
    employeeIds,
    onlyWorking: params.get('working') === '1',
    showsNoAvailability: params.get('why') === '1',
    showsCancelled: params.get('cancelled') === '1',
    show: (view: View, date: Day) => go({ view, date }),
    showAs: (view: View) => go({ view, date: placeIn(latest.current).date }),
    showToday: () => go({ view: placeIn(latest.current).view, date: today(timezone) }),
    /** One period earlier (-1) or later (1). */
    movePeriod(by: 1 | -1) {
      const { view, date } = placeIn(latest.current);
      go({ view, date: step(view, date, by) });
    },
    goTo: (day: Day) => go({ date: day }, true),
    openRecord: (id: number | null) => go(id === null ? { record: null } : { record: String(id), date }),
    chooseEmployees: (ids: number[]) => go({ employee: ids.join(',') }, true),
    showOnlyWorking: (isOn: boolean) => go({ working: isOn ? '1' : null }, true),
    showNoAvailability: (isOn: boolean) => go({ why: isOn ? '1' : null }, !isOn),
    showCancelled: (isOn: boolean) => go({ cancelled: isOn ? '1' : null }, true),
  };
}

export type CalendarUrl = ReturnType<typeof useCalendarUrl>;
