import { getSettings } from '@/server/modules/companies';
import type { CompanyTx } from '@/server/platform/db/scope';

export const isWeeklyReportEnded = async (tx: CompanyTx): Promise<boolean> =>
  !(await getSettings(tx)).weekly_report;
