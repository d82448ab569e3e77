import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PaymentProviderName } from '@/domain/payments/providers';
import { buildApp } from '@/server/app/app';
import { lockOrder } from '@/server/modules/orders/commands/steps/lockOrder';
import { reconcilePayments } from '@/server/modules/payments/operations/reconcilePayments';
import { paymentAttempts } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { startApi } from './api';
import { testConfig } from './config';
import type { Kind } from './databases/databases';
import { startProvider, type Delivery, type StartedProvider } from './fakes/allProviders';
import { createCompany, createUser, hire } from './fixtures';
import { placeOrder } from './orders';
import { testContext } from './context';

export const total = 50_050;

/** Two servers of one installation, and the fake of a provider through which its companies are paid. */
export async function openPayments(kind: Kind, name: PaymentProviderName, started?: StartedProvider) {
  const fake = started ?? (await startProvider[name]());
  const logLines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } };
  const api = await startApi(kind, fake.config, logger);
  const config = { ...testConfig, ...fake.config };
  const otherApp = buildApp({ db: api.db, config, now: () => api.clock.now, logger });
  let sequence = 0;

  const post = async ({ url, body, headers }: Delivery, app: FastifyInstance = api.app) => {
    const answer = await app.inject({ method: 'POST', url: new URL(url).pathname, payload: body, headers });
    return { status: answer.statusCode, body: answer.body };
  };

  /** A company with an order of `total`, to be paid through the provider. */
  async function createPayee() {
    Object.assign(fake.behavior, { dropsCallbacks: false, fails_with: 0 });
    const company = await createCompany(api.db, { slug: `${name}-${++sequence}` });
    const user = await createUser(api.db, `payee-${sequence}@example.org`);
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const other = await createUser(api.db, `reader-${sequence}@example.org`);
    await hire(api.db, company, { user_id: other.id, role: 'administrator' });
    const owner = api.as(user.token);
    const { body } = await owner.put(`/companies/${company}/payment_integrations/${name}`, {
      ...fake.account,
      is_enabled: true,
    });
    const { callback_url } = body.data;
    fake.connect(post, callback_url);
    const order = await placeOrder(api.db, company, { total });
    const at = `/companies/${company}/orders/${order}`;
    const locked = () => inCompany(api.db, company, tx => lockOrder(testContext(tx), order));
    const payments = async () =>
      (await locked()).payments.map(({ id, kind, state, amount }) => ({ id, kind, state, amount }));
    const attemptOf = (reference: string) =>
      inCompany(api.db, company, async tx => {
        const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
        return row!;
      });
    const link = (fields: object = {}, headers = {}) =>
      owner.post(`${at}/payment_links`, { provider: name, ...fields }, headers);
    return {
      company,
      owner,
      /** Another administrator, who reads what the others have not done. */
      reader: api.as(other.token),
      order,
      callback_url,
      link,
      /** The reference under which the payer is at the provider's page. */
      openPage: async (fields: object = {}) => fake.open((await link(fields)).body.data.url),
      sums: async () => (await locked()).sums,
      payments,
      read: async () => (await owner.get(at)).body.data,
      command: (command: string) => owner.post(`${at}/commands`, { command, confirm: true }),
      /** Of the order's only payment. */
      async refund(amount: number) {
        const paid = (await payments()).find(({ kind }) => kind === 'payment');
        return owner.post(`${at}/payments/${paid?.id}/refund`, { amount });
      },
      stateOf: async (reference: string) => (await attemptOf(reference)).state,
      askedAt: async (reference: string) => (await attemptOf(reference)).checked_at,
    };
  }

  return {
    fake,
    api,
    otherApp,
    logLines,
    post,
    createPayee,
    /** What the job every five minutes does; the errors that it reports. */
    async reconcile() {
      const errors: unknown[] = [];
      const report = (error: unknown) => void errors.push(error);
      const deps = { db: api.db, config, now: () => api.clock.now, report };
      await reconcilePayments(deps, new AbortController().signal);
      return errors;
    },
    async close() {
      await otherApp.close();
      await api.close();
      await fake.close();
    },
  };
}

export type Payments = Awaited<ReturnType<typeof openPayments>>;
export type Payee = Awaited<ReturnType<Payments['createPayee']>>;
