import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { lockOrder } from '@/server/modules/orders/commands/steps/lockOrder';
import { payOrder } from '@/server/modules/payments/commands/payOrder';
import { reconcilePayments } from '@/server/modules/payments/operations/reconcilePayments';
import { events, paymentAttempts } from '@/server/platform/db/schema';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { testContext } from '@/tests/helpers/context';
import type { Kind } from '@/tests/helpers/databases/databases';
import { startFakeLiqPay, type Callback, type FakeLiqPay } from '@/tests/helpers/fakes/liqpay';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { placeOrder } from '@/tests/helpers/orders';

export const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
export const total = 50_050;
export const form = { 'content-type': 'application/x-www-form-urlencoded' };
const actor = { user_id: null, source: 'staff' } as const;
let sequence = 0;

/** An order that is new for each test, of a company that is paid at LiqPay's fake. */
export function setUpOrder(kind: Kind) {
  const fake = {} as FakeLiqPay;
  const sale = {} as { api: Api; me: ApiClient; company: number; order: number };
  /** The lines of the server's log. */
  const logLines: string[] = [];

  const createPayee = async () => {
    const { api } = sale;
    const company = await createCompany(api.db, { slug: `liqpay-${++sequence}` });
    const user = await createUser(api.db, `payee-${sequence}@example.org`);
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const me = api.as(user.token);
    await me.put(`/companies/${company}/payment_integrations/liqpay`, { ...keys, is_enabled: true });
    return { me, company };
  };
  const deliver = async ({ url, body }: Callback) => {
    const { pathname } = new URL(url);
    const request = { method: 'POST', url: pathname, payload: body, headers: form } as const;
    return (await sale.api.app.inject(request)).statusCode;
  };

  beforeAll(async () => {
    Object.assign(fake, await startFakeLiqPay(keys));
    const logger = { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } };
    sale.api = await startApi(kind, { liqpay_url: fake.url, rate_limit_scale: 0.1 }, logger);
  });
  beforeEach(async () => {
    const behavior = {
      deliver,
      dropsCallbacks: false,
      fails_with: 0,
      isSilent: false,
      beforeAnswer: async () => {},
    };
    Object.assign(fake.behavior, behavior);
    Object.assign(sale, await createPayee());
    sale.order = await placeOrder(sale.api.db, sale.company, { total });
  });
  afterAll(async () => {
    await sale.api.close();
    await fake.close();
  });

  const inItsCompany = <T>(run: (tx: CompanyTx) => Promise<T>) => inCompany(sale.api.db, sale.company, run);
  const createLink = (body: object = {}, headers = {}) =>
    sale.me.post(
      `/companies/${sale.company}/orders/${sale.order}/payment_links`,
      { provider: 'liqpay', ...body },
      headers,
    );
  return {
    fake,
    sale,
    logLines,
    createPayee,
    deliver,
    inItsCompany,
    createLink,
    /** The payer comes to the page: the reference by which LiqPay knows the attempt. */
    async openPage(): Promise<string> {
      const { url } = (await createLink()).body.data;
      const { status, reference } = await fake.open(url);
      expect(status).toBe(200);
      return reference;
    },
    sums: () => inItsCompany(async tx => (await lockOrder(testContext(tx), sale.order)).sums),
    payments: () =>
      inItsCompany(async tx =>
        (await lockOrder(testContext(tx), sale.order)).payments.map(({ kind, state, amount, note }) => {
          return { kind, state, amount, note };
        }),
      ),
    attemptState: (reference: string) =>
      inItsCompany(async tx => {
        const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
        return row!.state;
      }),
    countEvents: (type: string) => inItsCompany(tx => tx.$count(events, eq(events.type, type))),
    async countNotifications() {
      const { rows } = await sale.api.db.pool.query(
        "select from notifications where company_id = $1 and type = 'PaymentToCheck'",
        [sale.company],
      );
      return rows.length;
    },
    payInCash: (amount: number) =>
      inItsCompany(tx =>
        payOrder(testContext(tx, { actor, now: sale.api.clock.now }), {
          order_id: sale.order,
          payment_method: 'cash',
          amount,
        }),
      ),
    /** Answers with the errors that were reported. */
    async reconcile() {
      const { db, clock } = sale.api;
      const reported: unknown[] = [];
      const report = (error: unknown) => void reported.push(error);
      const config = { ...testConfig, liqpay_url: fake.url };
      await reconcilePayments({ db, config, now: () => clock.now, report }, new AbortController().signal);
      return reported;
    },
  };
}
