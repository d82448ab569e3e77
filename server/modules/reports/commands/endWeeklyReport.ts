import type { Context } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { putSettings } from '@/server/modules/settings';
import { isWeeklyReportEnded } from '../queries/weeklyReportEnded';

/** Turns the setting off, where the owner turns it on again. */
export async function endWeeklyReport(ctx: Context): Promise<void> {
  const { tx, company_id } = ctx;
  if (await isWeeklyReportEnded(tx)) return;
  await putSettings(ctx, { weekly_report: false });
  await logEvent(ctx, {
    subject_type: 'company',
    subject_id: company_id,
    type: 'settings_changed',
    before: { weekly_report: true },
    after: { weekly_report: false },
  });
}
