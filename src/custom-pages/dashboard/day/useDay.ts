import { useRecords } from '../../../booking/useRecords';
import { useCompany } from '../../../company/CompanyContext';
import { addDays } from '../../../time/dates';
import { instantOf, today } from '../../../time/zoned';
import { useDashboard } from '../../../hooks/useDashboard';

/** How many days after today are shown. */
const days_ahead = 6;

/** Today in the company's zone, and the appointments and working hours of it and the next six days. */
export function useDay() {
  const { timezone } = useCompany();
  const date = today(timezone);
  const midnightOf = (date: string) => instantOf({ date, time: '00:00' }, timezone);
  return {
    date,
    span: { start: midnightOf(date), end: midnightOf(addDays(date, 1)) },
    records: useRecords({ from: date, to: addDays(date, days_ahead) }),
    shifts: useDashboard('shifts'),
  };
}
