import { eq } from 'drizzle-orm';
import { CommandNotAvailable } from '@/domain/errors';
import { isManual, type RefundKind } from '@/domain/orders/payment';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { paymentIntegrations } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { providerOf } from '@/server/platform/gateways/payments';
import { attemptOfPayment, type AttemptRow } from '../queries/paymentAttempts';
import { type IntegrationRow, lockOrder } from '@/server/modules/orders';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { askSoon } from './steps/askSoon';
import { addPayment, refundKeyOf, settlePayment } from './steps/payments';
import { lockForRefund, refundByHand } from './payOrder';
import { systemContext, withRequester, type Requester, type Context } from '@/server/core/context';
import { ofCompany } from '@/server/platform/db/company';

type Refund = { order_id: number; payment_id: number; amount: number; kind?: RefundKind; note?: string };

/** Stored as pending before the provider is asked: never made twice. @throws as `lockForRefund`; CommandNotAvailable */
export async function refundPayment(
  db: Database,
  config: Config,
  requester: Requester,
  refund: Refund,
  idempotency: Idempotency | undefined,
): Promise<void> {
  const { company_id } = requester;
  let found: { attempt: AttemptRow; account: IntegrationRow } | undefined;
  const begin = async (ctx: Context): Promise<{ id: number }> => {
    const { tx } = ctx;
    const { payment_id, amount, kind, note } = refund;
    const locked = await lockForRefund(tx, refund);
    const { payment } = locked;
    if (isManual(payment.payment_method)) {
      const { id } = await refundByHand(ctx, locked, refund);
      return { id };
    }
    found = await attemptOfPayment(tx, payment);
    if (!found) throw new CommandNotAvailable();
    const { payment_method } = payment;
    const { id } = await addPayment(ctx, locked, {
      kind: 'refund',
      state: 'pending',
      payment_method,
      amount: -amount,
      refunds_id: payment_id,
      refund_kind: kind,
      note,
    });
    return { id };
  };
  const { id } = await withRequester(db, requester, ctx =>
    withIdempotency(ctx.tx, idempotency, () => begin(ctx)),
  );
  if (!found) return;
  const { attempt, account } = found;
  const { reference, provider_ref, currency } = attempt;
  const refunded = await providerOf(config, account)
    .refund({
      reference,
      provider_ref,
      refund_key: refundKeyOf({ company_id, id }),
      amount: refund.amount,
      currency,
    })
    .catch((error: unknown) => ({ state: 'pending' as const, error: `${error}` }));
  await inCompany(db, company_id, async tx => {
    const locked = await lockOrder(tx, refund.order_id);
    const isDeclined = refunded.state === 'failed';
    const wasBooked = locked.payments.some(payment => payment.id === id && payment.state === 'done');
    await settlePayment(systemContext(tx, requester.now), locked, {
      id,
      state: refunded.state,
      reverts: isDeclined,
    });
    // A notice about another refund was taken for this one: the next run asks what the provider has refunded.
    if (isDeclined && wasBooked) await askSoon(tx, attempt.id, requester.now);
    if (!('error' in refunded)) return;
    await tx
      .update(paymentIntegrations)
      .set({ last_error: refunded.state === 'pending' ? 'away' : refunded.error })
      .where(ofCompany(tx, paymentIntegrations, eq(paymentIntegrations.id, account.id)));
  });
}
