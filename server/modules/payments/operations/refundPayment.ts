import { eq } from 'drizzle-orm';
import { CommandNotAvailable } from '@/domain/errors';
import { isManual } from '@/domain/orders/payment';
import { paymentIntegrations } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { providerOf } from '@/server/platform/gateways/payments';
import { attemptOfPayment, type AttemptRow } from '../queries/paymentAttempts';
import { type IntegrationRow, lockOrder } from '@/server/modules/orders';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { askSoon } from '../commands/steps/askSoon';
import { addPayment, refundKeyOf, settlePayment } from '../commands/steps/payments';
import { lockForRefund, refundByHand, type Refund } from '../commands/payOrder';
import {
  systemContext,
  withRequester,
  type App,
  type Requester,
  type CommandContext,
} from '@/server/core/context';

type RefundOf = Refund & { order_id: number; payment_id: number };

/**
 * Stored as pending before the provider is asked: never made twice. Undone is only what was made by hand.
 * @throws as `lockForRefund`; CommandNotAvailable
 */
export async function refundPayment(
  { db, settings: config }: App,
  requester: Requester,
  { idempotency, ...sent }: RefundOf & { idempotency?: Idempotency | undefined },
): Promise<{ undo?: string }> {
  const refund = sent.items?.length ? { ...sent, kind: sent.kind ?? 'return' } : sent;
  const { company_id } = requester;
  let found: { attempt: AttemptRow; account: IntegrationRow } | undefined;
  const begin = async (ctx: CommandContext): Promise<{ id: number; undo?: string }> => {
    const { tx } = ctx;
    const { payment_id, amount, kind, note, items } = refund;
    const locked = await lockForRefund(ctx, refund);
    const { payment } = locked;
    if (isManual(payment.payment_method)) {
      const { id } = await refundByHand(ctx, { locked, ...refund });
      return { id, undo: ctx.command_id };
    }
    found = await attemptOfPayment(tx, payment);
    if (!found) throw new CommandNotAvailable();
    const { payment_method } = payment;
    const { id } = await addPayment(ctx, {
      locked,
      payment: {
        kind: 'refund',
        state: 'pending',
        payment_method,
        amount: -amount,
        refunds_id: payment_id,
        refund_kind: kind,
        note,
        items,
      },
    });
    return { id };
  };
  const { id, undo } = await withRequester(db, requester, ctx =>
    withIdempotency(ctx.tx, idempotency, () => begin(ctx)),
  );
  if (!found) return { undo };
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
    const ctx = systemContext(tx, requester.now);
    const locked = await lockOrder(ctx, refund.order_id);
    const isDeclined = refunded.state === 'failed';
    const wasBooked = locked.payments.some(payment => payment.id === id && payment.state === 'done');
    await settlePayment(ctx, {
      locked,
      id,
      state: refunded.state,
      reverts: isDeclined,
    });
    // A notice about another refund was taken for this one: the next run asks what the provider has refunded.
    if (isDeclined && wasBooked) await askSoon(ctx, attempt.id);
    if (!('error' in refunded)) return;
    await tx
      .update(paymentIntegrations)
      .set({ last_error: refunded.state === 'pending' ? 'away' : refunded.error })
      .where(eq(paymentIntegrations.id, account.id));
  });
  return {};
}
