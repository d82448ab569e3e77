import { gt, type SQL } from 'drizzle-orm';
import { records } from './schema';

/** Of records, for a member who sees no older ones; `sees_from` in epoch seconds. */
export const endsAfter = (sees_from: number | undefined): SQL | undefined =>
  sees_from === undefined ? undefined : gt(records.end_at, sees_from);
