import { billCompany, type BillingDeps } from '../commands/billing/billCompany';
import { companiesToBill } from '../queries/billing/invoices';
import type { Job } from './boss';

type Parts = Omit<BillingDeps, 'now'> & { now: () => number; report: (error: unknown) => void };

/** Brings the plans of all companies up to date; one that fails keeps none of the others waiting. */
export const startBillingJobs = ({ now, report, ...office }: Parts): Job => ({
  name: 'bill_companies',
  cron: '*/10 * * * *',
  async run() {
    for (const company_id of await companiesToBill(office.db, now())) {
      await billCompany({ ...office, report, now: now() }, company_id).catch(report);
    }
  },
});
