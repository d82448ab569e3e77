import type { Adjustment, Hours } from './query';

/** Lists as they are stored; an employee's hours of null are the company's. */
type Given = { hours: Hours[]; adjustments: Adjustment[] };
type Own = { hours: Hours[] | null; adjustments: Adjustment[] };

/**
 * When an employee works: their own weekday hours, else the company's; on a date their own adjustments, else the
 * company's. Own hours that are an empty list are hours without a shift, not the company's.
 */
export function ownSchedule(company: Given, employee: Own): Given {
  const ownDates = new Set(employee.adjustments.map(({ date }) => date));
  const inherited = company.adjustments.filter(({ date }) => !ownDates.has(date));
  return { hours: employee.hours ?? company.hours, adjustments: [...employee.adjustments, ...inherited] };
}
