import type { WeekFigures } from '@/domain/emails/weeklyReport';
import type { DateSpan } from '@/domain/sales/ranges';
import type { CompanyTx } from '@/server/platform/db/scope';
import { reportOf } from './report';

/** A week as the reports count it. */
export async function weekFigures(tx: CompanyTx, week: DateSpan, now: number): Promise<WeekFigures> {
  const reader = { now, locale: 'en' };
  const { totals } = await reportOf(tx, 'revenue', { ...week, group: 'week' }, reader);
  const { totals: missed } = await reportOf(tx, 'no_shows', week, reader);
  return {
    revenue: totals.revenue ?? 0,
    average_check: totals.average_check ?? null,
    visits: totals.visits ?? 0,
    new_customers: totals.new_customers ?? 0,
    missed: (missed.no_shows ?? 0) + (missed.late_cancellations ?? 0),
  };
}
