import { useLocale, useTranslate } from 'ra-core';
import { useServices } from '@/src/booking/useServices';
import { useCompany } from '@/src/company/CompanyContext';
import { useEmployees } from '@/src/company/useEmployees';
import { useMoney } from '@/src/fields/Money';
import { formatDuration } from '@/src/time/duration';
import { formatMoment } from '@/src/time/formats';
import { instantOf, isSet } from '@/src/time/zoned';
import { minutesOf, priceOfItem, startsOf, type VisitDraft } from './visitDraft';

/** The services of a visit in words, as two versions are compared. */
export function useSummary() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const services = useServices();
  const { employees } = useEmployees();
  const money = useMoney();

  return (draft: VisitDraft): string[] => {
    const starts = startsOf(draft, services, timezone);
    return draft.items.map((item, index) => {
      const { before, service_id, employee_id } = item;
      const start = starts[index];
      const price = priceOfItem(item, services);
      return [
        start && isSet(start) && formatMoment(instantOf(start, timezone), timezone, locale),
        services.find(({ id }) => id === service_id)?.name ?? before?.service?.name,
        employees.find(({ id }) => id === employee_id)?.full_name ?? before?.employee.full_name,
        formatDuration(minutesOf(item, services), translate),
        price !== null && money(price),
      ]
        .filter(Boolean)
        .join(' · ');
    });
  };
}
