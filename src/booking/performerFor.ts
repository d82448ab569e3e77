import type { Service } from '@/domain/services/service';
import type { ConflictState } from './useConflicts';

export const performs = ({ employees }: Service, id: number) =>
  employees.some(({ employee_id }) => employee_id === id);

/** The preferred performer, else the first who is free. */
export function performerFor(
  { employees, break: pause }: Service,
  conflicts: ConflictState,
  preferred: number | null,
): number | null {
  const performer = employees.find(({ employee_id }) => employee_id === preferred);
  const [only, ...others] = employees;
  const free = employees.find(
    ({ employee_id, duration: minutes }) => conflicts(employee_id, { minutes, pause }).length === 0,
  );
  return (performer ?? (others.length === 0 ? only : free))?.employee_id ?? null;
}
