import { useEmployees } from '@/src/company/useEmployees';
import type { Booking } from './booking';
import { performerFor, performs } from './performerFor';
import { useConflicts } from './useConflicts';
import { useServices } from './useServices';

/** Selects a single available employee or service, and clears one that is no longer offered. */
export function useOnlyChoice(booking: Booking): Booking {
  const services = useServices();
  const { employees } = useEmployees();
  const conflicts = useConflicts(booking.wall);
  const [sole, ...colleagues] = employees;
  const alone = sole && colleagues.length === 0 ? sole.id : null;
  const isGone = (id: number) => services.length > 0 && services.every(service => service.id !== id);
  const items = booking.items.map(({ service_id, employee_id }) => ({
    service_id: service_id !== null && isGone(service_id) ? null : service_id,
    employee_id: employee_id ?? alone,
  }));
  const [item, ...others] = items;
  if (!item || others.length > 0 || item.service_id !== null || booking.kind === 'block') {
    return { ...booking, items };
  }

  const { employee_id } = item;
  const offered = services.filter(service => employee_id === null || performs(service, employee_id));
  const [only, ...more] = offered;
  if (!only || more.length > 0) return { ...booking, items };
  const performer = employee_id ?? performerFor(only, conflicts, null);
  return { ...booking, items: [{ service_id: only.id, employee_id: performer }] };
}
