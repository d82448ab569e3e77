import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { isDay, type Day } from '@/src/time/dates';

/** The services in order, each with an employee or anyone; without a service, only the employee's time. */
export type SlotQuery = {
  items: { service_id: number | null; employee_id: number | null }[];
  minutes?: number;
  /** The appointment whose own time is no conflict. */
  except?: number;
};

const days_ahead = 14;

/** The free starts for two weeks from the date, and the reason for each date without any. */
export function useSlots({ items, minutes, except }: SlotQuery, date: Day) {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const params = {
    service_ids: items.flatMap(({ service_id }) => service_id ?? []),
    employee_ids: items.map(({ employee_id }) => employee_id ?? 0),
    duration_minutes: minutes,
    from: date,
    days: days_ahead,
    except_record_id: except,
  };
  return useQuery({
    queryKey: ['slots', params],
    queryFn: () => dataProvider.listSlots(params),
    enabled: items.length > 0 && isDay(date),
    staleTime: 10_000,
  });
}
