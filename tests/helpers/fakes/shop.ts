import { eq } from 'drizzle-orm';
import { events, invoiceAttempts } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api } from '../api';
import type { Kind } from '../databases/databases';
import { startFakeLiqPay, type Callback, type FakeLiqPay } from './liqpay';
import { createPayer, at, type Payer } from '../payer';

export const shopKeys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
export const defaultBehavior = {
  dropsCallbacks: false,
  fails_with: 0,
  charges: 'success',
  refuses: '',
  is_answer_lost: false,
};
export const visa = { token: 'token-of-the-visa', mask: '424242*4242' };
export const mastercard = { token: 'token-of-another', mask: '555555*4444' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** An installation that charges plans by a shop of its own, at LiqPay's fake. */
export async function openShop(kind: Kind) {
  const fake = await startFakeLiqPay(shopKeys);
  /** The lines of the server's log. */
  const logLines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } };
  const charging = { ...shopKeys, api_version: 3 as const };
  const api = await startApi(kind, { charging, liqpay_url: fake.url, rate_limit_scale: 0.1 }, logger);
  const deliver = async ({ url, body }: Callback) => {
    const { pathname } = new URL(url);
    return (await api.app.inject({ method: 'POST', url: pathname, payload: body, headers: form })).statusCode;
  };
  return {
    fake,
    api,
    logLines,
    deliver,
    /** A company that tries a plan from the fourth of January on. */
    async createPayer() {
      Object.assign(fake.behavior, { ...defaultBehavior, deliver, beforeAnswer: async () => {}, card: visa });
      logLines.length = 0;
      api.clock.now = at('2027-01-04', '12:00');
      const payer = await createPayer(api);
      await payer.subscribe('team');
      return payerAtShop({ fake, api }, payer);
    },
    async close() {
      await fake.callbacksSent();
      await api.close();
      await fake.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
export type ShopPayer = ReturnType<typeof payerAtShop>;

/** What a payer does at the shop, and what both know of it. */
function payerAtShop({ fake, api }: { fake: FakeLiqPay; api: Api }, payer: Payer) {
  const lastInvoice = async () => (await payer.invoices()).at(-1);
  const checkout = (id: number) => payer.me.post(`${payer.root}/invoices/${id}/checkout`, {});
  const openCheckout = async (): Promise<string> => {
    const { body } = await checkout((await lastInvoice()).id);
    return (await fake.open(body.data.url)).reference;
  };
  const payAtPage = async () => fake.settle(await openCheckout(), 'success');
  const attempts = () =>
    inCompany(api.db, payer.id, tx => tx.select().from(invoiceAttempts).orderBy(invoiceAttempts.id));
  return {
    ...payer,
    lastInvoice,
    checkout,
    /** The payer is on the page: the reference by which LiqPay knows the try. */
    openCheckout,
    payAtPage,
    /** The first month is paid by card. */
    async payFirstMonth() {
      await payer.advanceTo('2027-01-18');
      await payAtPage();
    },
    attempts,
    attemptStates: async (method: string) =>
      (await attempts()).filter(attempt => attempt.way === method).map(({ state }) => state),
    eventsOf: (type: string) => inCompany(api.db, payer.id, tx => tx.$count(events, eq(events.type, type))),
    credit: async () => (await payer.billing()).credit,
    /** Charges of this company that LiqPay has taken. */
    cardCharges: () =>
      [...fake.payments.values()].filter(
        ({ fields }) =>
          fields.action === 'paytoken' && String(fields.order_id).startsWith(`plan-${payer.id}-`),
      ),
  };
}
