import { billCompany, type BillingDeps } from '../commands/billing/billCompany';
import { companiesToBill } from '../queries/billing/invoices';
import type { Job } from './boss';

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
