import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import type { Day } from '../../time/dates';

/**
 * A visit whose time is looked for: its services in their order, and by whom each; nobody named is anyone. Without a
 * service it is somebody's time alone.
 */
export type SlotQuery = {
  items: { service_id: number | null; employee_id: number | null }[];
  /** How long it takes; what its services usually take when left out. */
  minutes?: number;
  /** The appointment whose own time does not stand in the way. */
  except?: number;
};

const days_ahead = 14;

/** The free starts of a date and the fortnight from it, and of a date without any the reason. */
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
    enabled: items.length > 0 && date !== '',
    staleTime: 10_000,
    meta: { isSilent: true },
  });
}
