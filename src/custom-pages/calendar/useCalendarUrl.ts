import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, type Day } from '../../time/dates';
import { today } from '../../time/zoned';
import { useCompany } from '../../layout/CompanyContext';
import { views, type View } from './views';

/** What the calendar shows, as its address says: whoever is given the link sees the same. */
export function useCalendarUrl() {
  const [params, setParams] = useSearchParams();
  const { timezone } = useCompany();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const asked = params.get('view') as View;
  const date = params.get('date');
  const chosen = params.get('employee') ?? '';
  const employeeIds = useMemo(() => chosen.split(',').map(Number).filter(Boolean), [chosen]);

  const go = (changes: Record<string, string | null>, replace = false) =>
    setParams(
      before => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace },
    );

  const shown = isDay(date) ? date : today(timezone);
  return {
    view: views.includes(asked) ? asked : isPhone ? 'agenda' : 'day',
    date: shown,
    /** The address itself names the day. */
    isDated: isDay(date),
    recordId: Number(params.get('record')) || null,
    employeeIds,
    onlyWorking: params.get('working') === '1',
    asksWhy: params.get('why') === '1',
    showsCancelled: params.get('cancelled') === '1',
    show: (view: View, date: Day) => go({ view, date }),
    goTo: (day: Day) => go({ date: day }, true),
    openRecord: (id: number | null) =>
      go(id === null ? { record: null } : { record: String(id), date: shown }),
    chooseEmployees: (ids: number[]) => go({ employee: ids.join(',') }, true),
    showOnlyWorking: (isOn: boolean) => go({ working: isOn ? '1' : null }, true),
    askWhy: (isOn: boolean) => go({ why: isOn ? '1' : null }, !isOn),
    showCancelled: (isOn: boolean) => go({ cancelled: isOn ? '1' : null }, true),
  };
}

export type CalendarUrl = ReturnType<typeof useCalendarUrl>;
