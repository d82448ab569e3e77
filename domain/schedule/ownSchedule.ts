import type { Adjustment, Hours } from './query';

type Given = { hours: Hours[]; adjustments: Adjustment[] };
type Own = { hours: Hours[] | null; adjustments: Adjustment[] };

/** The employee's hours and adjusted dates override the company's. An empty list of hours means no shifts. */
export function ownSchedule(company: Given, employee: Own): Given {
  const ownDates = new Set(employee.adjustments.map(({ date }) => date));
  const inherited = company.adjustments.filter(({ date }) => !ownDates.has(date));
  return { hours: employee.hours ?? company.hours, adjustments: [...employee.adjustments, ...inherited] };
}
