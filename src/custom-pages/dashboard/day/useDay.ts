import { useRecords } from '@/src/booking/useRecords';
import { useCompany } from '@/src/company/CompanyContext';
import { addDays } from '@/src/time/dates';
import { instantOf, today } from '@/src/time/zoned';
import { useDashboard } from '@/src/hooks/useDashboard';

/** How many days after today are shown. */
const days_ahead = 6;

/** Today in the company's zone, and the appointments and working hours of it and the next six days. */
export function useDay() {
  const { timezone } = useCompany();
  const date = today(timezone);
  const midnightOf = (date: string) => instantOf({ date, time: '00:00' }, timezone);
  const spanOf = (date: string) => ({ start: midnightOf(date), end: midnightOf(addDays(date, 1)) });
  return {
    date,
    span: spanOf(date),
    spans: Array.from({ length: days_ahead + 1 }, (_, days) => spanOf(addDays(date, days))),
    records: useRecords({ from: date, to: addDays(date, days_ahead) }),
    shifts: useDashboard('shifts'),
  };
}
