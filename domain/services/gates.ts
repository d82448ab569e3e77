import { featuresOf } from '../plans/plans';
import type { PlanName } from '../plans/subscription';

/**
 * Whether a service gets performers for whom the plan has no place. Those that it had before stay, and can be taken
 * away.
 */
export function hasTooManyPerformers(plan: PlanName | null, after: number[], before: number[] = []): boolean {
  const { employees_per_service: most } = featuresOf(plan);
  if (most === null || after.length <= most) return false;
  const had = new Set(before);
  return after.some(id => !had.has(id));
}
