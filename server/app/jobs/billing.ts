import { billCompany, type BillingDeps, companiesToBill } from '@/server/modules/billing';
import type { Job } from '@/server/platform/jobs/boss';

type Parts = Omit<BillingDeps, 'now'> & { now: () => number; report: (error: unknown) => void };

/** A company that fails does not block the others. */
export const startBillingJobs = ({ now, report, ...deps }: Parts): Job => ({
  name: 'bill_companies',
  cron: '*/10 * * * *',
  async run() {
    for (const company_id of await companiesToBill(deps.db, now())) {
      await billCompany({ ...deps, report, now: now() }, company_id).catch(report);
    }
  },
});
