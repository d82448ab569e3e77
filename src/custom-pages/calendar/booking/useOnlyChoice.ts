import { useEmployees } from '../../../company/useEmployees';
import type { Booking } from './booking';
import { performerFor, performs } from './performerFor';
import { useFreedom } from './useFreedom';
import { useServices } from './useServices';

/** The form with what goes without saying: the only employee, and the only service that there is or that they perform. */
export function useOnlyChoice(booking: Booking): Booking {
  const services = useServices();
  const { employees } = useEmployees();
  const freedom = useFreedom(booking.wall);
  const [item, ...others] = booking.items;
  if (!item || others.length > 0 || item.service_id !== null) return booking;

  const employee_id = item.employee_id ?? (employees.length === 1 ? employees[0]!.id : null);
  const offered = services.filter(service => employee_id === null || performs(service, employee_id));
  const only = booking.kind !== 'block' && offered.length === 1 ? offered[0]! : null;
  if (!only)
    return employee_id === item.employee_id ? booking : { ...booking, items: [{ ...item, employee_id }] };
  const performer = employee_id ?? performerFor(only, freedom, null);
  return { ...booking, items: [{ service_id: only.id, employee_id: performer }] };
}
