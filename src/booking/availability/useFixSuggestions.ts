import { useCompany, useMayWrite } from '@/src/company/CompanyContext';
import { useEmployees } from '@/src/company/useEmployees';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import type { Day } from '@/src/time/dates';
import { useServices } from '../useServices';
import type { SlotQuery } from './useSlots';
import { companyPaths } from '@/src/routing/companyPaths';

export type FixSuggestion = { label: string; to: string };

/** No suggestion where the user may not make the change. */
export function useFixSuggestions({
  items,
}: SlotQuery): (reason: string, date: Day) => FixSuggestion | undefined {
  const { id: company, schedule_adjustments } = useCompany();
  const { employees } = useEmployees();
  const all = useServices();
  const paths = { employees: useResourcePaths('employees'), services: useResourcePaths('services') };
  const mayWrite = { settings: useMayWrite('settings'), services: useMayWrite('services') };
  const settings = companyPaths(company).settings('calendar');

  const ids = new Set(items.map(({ employee_id }) => employee_id));
  const only = ids.size === 1 ? employees.find(({ id }) => ids.has(id)) : undefined;
  const services = all.filter(({ id }) => items.some(({ service_id }) => service_id === id));
  const unperformed = services.find(service => service.employees.length === 0);

  const isClosingDay = (date: Day) =>
    schedule_adjustments.some(one => one.date === date && one.type === 'holiday');
  const ofCompany = (section: string) => (mayWrite.settings ? `${settings}#${section}` : undefined);
  const ofStaff = only ? paths.employees.show(only.id) : paths.employees.list;

  const placeOf = (reason: string, date: Day): string | undefined => {
    switch (reason) {
      case 'closed':
        return only?.working_hours ? ofStaff : ofCompany('hours');
      case 'holiday':
        return isClosingDay(date) ? ofCompany('closing_days') : ofStaff;
      case 'nobody':
        if (!unperformed) return ofStaff;
        return mayWrite.services ? `${paths.services.edit(unperformed.id)}#performers` : undefined;
      case 'too_long':
        return services[0] && mayWrite.services ? paths.services.edit(services[0].id) : undefined;
      case 'taken':
        return companyPaths(company).calendar({ view: 'day', date });
      case 'over':
        return undefined;
      default:
        return mayWrite.settings ? settings : undefined;
    }
  };

  return (reason, date) => {
    const to = placeOf(reason, date);
    const name = reason === 'nobody' && unperformed ? 'performers' : reason;
    return to === undefined ? undefined : { label: `calendar.availability.fixes.${name}`, to };
  };
}
