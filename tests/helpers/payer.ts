import { toInstant } from '@/domain/schedule';
import { reconcileCharges } from '@/server/modules/billing/operations/reconcileInvoices';
import { startBillingJobs } from '@/server/app/jobs/billing';
import type { Api } from './api';
import { createUser } from './fixtures';

const timezone = 'Europe/Kyiv';
let sequence = 0;

export const at = (date: string, time = '00:00') => toInstant(timezone, date, time);

/** A company whose clock the test moves: at each moment named, what the server does by itself is done. */
export async function createPayer(api: Api) {
  const email = `payer-${++sequence}@example.org`;
  const user = await createUser(api.db, email);
  const me = api.as(user.token);
  const { body } = await me.post('/companies', { name: 'Калина', type: 'beauty', subtypes: [101] });
  const { id } = body.data;
  await me.put(`/companies/${id}`, { timezone, currency: 'UAH' });
  const { db, app, clock } = api;
  const { charging, settings: config } = app;
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const runJobs = () => startBillingJobs({ db, config, charging, now: () => clock.now, report }).run();
  const root = `/companies/${id}`;
  return {
    id: id as number,
    email,
    me,
    root,
    /** What the server could not do by itself. */
    reported,
    runJobs,
    async advanceTo(date: string, time?: string) {
      clock.now = at(date, time);
      await runJobs();
    },
    /** Asks the installation's provider about what it has not told. */
    reconcile: () =>
      reconcileCharges(
        { db, charging: charging!, secret_key: config.secret_key, now: clock.now, report },
        new AbortController().signal,
      ),
    subscribe: (plan: string, period = 'monthly') => me.post(`${root}/subscription`, { plan, period }),
    company: async () => (await me.get(root)).body.data,
    currentSubscription: async () => (await me.get(root)).body.data.current_subscription,
    invoices: async () => (await me.get(`${root}/invoices`)).body.data.reverse(),
    billing: async () => (await me.get(`${root}/billing`)).body.data,
  };
}

export type Payer = Awaited<ReturnType<typeof createPayer>>;
