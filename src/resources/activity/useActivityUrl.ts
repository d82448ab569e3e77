import { useSearchParams } from 'react-router';
import {
  activitySources,
  activitySubjects,
  type ActivitySource,
  type ActivitySubject,
} from '@/domain/activity/activity';
import { isDay } from '@/src/time/dates';

export type ActivityParams = {
  employee_id?: number;
  source?: ActivitySource;
  subject_type?: ActivitySubject;
  from?: string;
  to?: string;
};

const numberIn = (written: string | null) => {
  const number = Number(written);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};
const dayIn = (written: string | null) => (isDay(written) ? written : undefined);

export function useActivityUrl() {
  const [params, setParams] = useSearchParams();
  const filters: ActivityParams = {
    employee_id: numberIn(params.get('employee_id')),
    source: activitySources.find(name => name === params.get('source')),
    subject_type: activitySubjects.find(name => name === params.get('subject_type')),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  };
  return {
    filters,
    page: numberIn(params.get('page')) ?? 1,
    isNarrowed: Object.values(filters).some(value => value !== undefined),
    choose: (changes: Partial<Record<keyof ActivityParams, unknown>>) =>
      setParams(before => {
        const next = new URLSearchParams(before);
        // A changed filter restarts at the first page.
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      }),
    choosePage: (page: number) =>
      setParams(before => {
        const next = new URLSearchParams(before);
        next.set('page', String(page));
        return next;
      }),
    clear: () => setParams({}),
  };
}

export type ActivityUrl = ReturnType<typeof useActivityUrl>;
