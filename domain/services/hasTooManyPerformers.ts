import { featuresOf } from '../plans/plans';
import type { PlanName } from '../plans/subscription';

/** Whether new performers exceed the plan's limit. Existing ones stay and can be removed. */
export function hasTooManyPerformers(plan: PlanName | null, after: number[], before: number[] = []): boolean {
  const { employees_per_service: most } = featuresOf(plan);
  if (most === null || after.length <= most) return false;
  const had = new Set(before);
  return after.some(id => !had.has(id));
}
