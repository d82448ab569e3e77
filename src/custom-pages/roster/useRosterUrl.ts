import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, addMonths, isDay, startOfMonth, startOfWeek, type Day } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import { useCompany } from '@/src/company/CompanyContext';
import { useIsPhone } from '@/src/hooks/useIsPhone';

export const rosterViews = ['month', 'week', 'list'] as const;
export type RosterView = (typeof rosterViews)[number];

/** The view, the date and the chosen employees, kept in the address. `span` holds the dates that the view shows. */
export function useRosterUrl(firstWeekday: number) {
  const [params, setParams] = useSearchParams();
  const { timezone } = useCompany();
  const isPhone = useIsPhone();
  const wanted = rosterViews.find(known => known === params.get('view')) ?? 'week';
  // A month and a table of a week need more room than a phone has.
  const view: RosterView = isPhone ? 'list' : wanted;
  const asked = params.get('date');
  const date = isDay(asked) ? asked : today(timezone);
  const chosen = params.get('employee') ?? '';
  const employeeIds = useMemo(() => chosen.split(',').map(Number).filter(Boolean), [chosen]);
  const span = spanOf(view, date, firstWeekday);

  const set = (changes: Record<string, string | null>) =>
    setParams(
      before => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );

  return {
    ...{ view, date, employeeIds, span, isPhone },
    showAs: (chosenView: RosterView) => set({ view: chosenView }),
    show: (day: Day) => set({ date: day }),
    showToday: () => set({ date: null }),
    /** One period earlier (-1) or later (1). */
    move: (by: 1 | -1) => set({ date: view === 'month' ? addMonths(date, by) : addDays(date, 7 * by) }),
    chooseEmployees: (ids: number[]) => set({ employee: ids.join(',') || null }),
  };
}

export type RosterUrl = ReturnType<typeof useRosterUrl>;

function spanOf(view: RosterView, date: Day, firstWeekday: number) {
  if (view !== 'month') {
    const from = startOfWeek(date, firstWeekday);
    return { from, to: addDays(from, 6) };
  }
  const from = startOfMonth(date);
  return { from, to: addDays(addMonths(from, 1), -1) };
}
