import { includes, type Feature } from '../plans/plans';
import type { PlanName } from '../plans/subscription';
import type { Membership } from './membership';

type Gated = Pick<Membership, 'is_static_price' | 'addons'>;

/** The feature missing for a newly dynamic price or new add-on. Existing ones stay and can be removed. */
export function missingFeature(plan: PlanName | null, after: Gated, before?: Gated): Feature | undefined {
  const isNewlyDynamic = !after.is_static_price && before?.is_static_price !== false;
  if (isNewlyDynamic && !includes(plan, 'dynamic_membership_price')) return 'dynamic_membership_price';
  const had = new Set(before?.addons.map(addon => JSON.stringify(addon)));
  const hasMore = after.addons.some(addon => !had.has(JSON.stringify(addon)));
  return hasMore && !includes(plan, 'membership_addons') ? 'membership_addons' : undefined;
}
