import { sql } from 'drizzle-orm';
import type { Tx } from './scope';

/**
 * From here on statements are planned for their values, and not compiled: a plan for any range is wrong for one of a year,
 * and compiling one takes longer than it saves. For sums over a span of any length.
 */
export const planForValues = (tx: Tx) =>
  tx.execute(sql.raw('set local plan_cache_mode = force_custom_plan; set local jit = off'));
