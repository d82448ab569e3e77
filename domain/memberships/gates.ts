import { includes, type Feature } from '../plans/plans';
import type { PlanName } from '../plans/subscription';
import type { Membership } from './membership';

type Gated = Pick<Membership, 'is_static_price' | 'addons'>;

/**
 * The feature that the plan lacks for a price that becomes dynamic or an add-on that is new. What the membership
 * had before stays, and can be removed.
 */
export function missingFeature(plan: PlanName | null, after: Gated, before?: Gated): Feature | undefined {
  const isNewlyDynamic = !after.is_static_price && before?.is_static_price !== false;
  if (isNewlyDynamic && !includes(plan, 'dynamic_membership_price')) return 'dynamic_membership_price';
  const had = new Set(before?.addons.map(addon => JSON.stringify(addon)));
  const hasMore = after.addons.some(addon => !had.has(JSON.stringify(addon)));
  return hasMore && !includes(plan, 'membership_addons') ? 'membership_addons' : undefined;
}
