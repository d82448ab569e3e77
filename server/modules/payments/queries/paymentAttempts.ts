import { and, eq, gt, gte, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PaymentProviderName } from '@/domain/payments/providers';
import { followed_s, followUps, given_up_after_s } from '@/domain/payments/statusChecks';
import { paymentAttempts, paymentIntegrations } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { equals } from '@/server/platform/db/filters';
import type { IntegrationRow } from '@/server/modules/orders';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** Undefined if it belongs to another integration. */
export const findAttempt = (tx: CompanyTx, integration_id: number, reference: string) =>
  attemptOf(tx, integration_id, eq(paymentAttempts.reference, reference));

/** By the provider's id of the payment, where the page has another one. */
export const findAttemptByPayment = (tx: CompanyTx, integration_id: number, payment_ref: string) =>
  attemptOf(tx, integration_id, eq(paymentAttempts.payment_ref, payment_ref));

/** Whether some were paid before the provider's ids of payments were stored. */
export async function hasPaidWithoutPaymentRef(tx: CompanyTx, integration_id: number): Promise<boolean> {
  const { paid_at, payment_ref } = paymentAttempts;
  const isOfAccount = eq(paymentAttempts.integration_id, integration_id);
  const found = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isOfAccount, isNotNull(paid_at), isNull(payment_ref)))
    .limit(1);
  return found.length > 0;
}

async function attemptOf(
  tx: CompanyTx,
  integration_id: number,
  condition: SQL,
): Promise<AttemptRow | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.integration_id, integration_id), condition));
  return attempt;
}

/** Undefined for an unknown one. */
export async function findAttemptById(
  tx: CompanyTx,
  id: number,
): Promise<{ attempt: AttemptRow; account: IntegrationRow } | undefined> {
  const [found] = await withAccounts(tx, eq(paymentAttempts.id, id));
  return found;
}

export async function attemptOfPayment(
  tx: CompanyTx,
  { payment_method, provider_ref }: { payment_method: string; provider_ref: string | null },
): Promise<{ attempt: AttemptRow; account: IntegrationRow } | undefined> {
  if (!provider_ref) return undefined;
  const [found] = await withAccounts(
    tx,
    and(
      eq(paymentAttempts.provider_ref, provider_ref),
      eq(paymentIntegrations.provider, payment_method as PaymentProviderName),
    ),
  );
  return found;
}

/** Attempts whose status may still change, oldest first. */
export const unsettledAttempts = (tx: CompanyTx, now: number, order_id?: number) =>
  withAccounts(
    tx,
    and(
      equals(paymentAttempts.order_id, order_id),
      or(
        inArray(paymentAttempts.state, ['open', 'pending']),
        and(eq(paymentAttempts.state, 'failed'), gt(paymentAttempts.expires_at, now - given_up_after_s)),
      ),
    ),
  );

/** How long after the last question the next one is due. */
export const followUpWait = (now: number) => sql`
  case when ${paymentAttempts.paid_at} >= to_timestamp(${now - followUps.fresh_s})
    then ${followUps.fresh_wait_s}::int else ${followUps.old_wait_s}::int end * interval '1 second'`;

/** Attempts that have brought money and are due to be asked about, as `companies_awaiting_money` counts them; first those that were due first. */
export function attemptsToFollow(tx: CompanyTx, now: number, most: number) {
  const { paid_at, checked_at, id } = paymentAttempts;
  const due_at = sql`coalesce(${checked_at}, ${paid_at}) + ${followUpWait(now)}`;
  return withAccounts(tx, and(gte(paid_at, now - followed_s), sql`${due_at} <= to_timestamp(${now})`))
    .orderBy(due_at, id)
    .limit(most);
}

const withAccounts = (tx: CompanyTx, condition: SQL | undefined) =>
  tx
    .select({ attempt: paymentAttempts, account: paymentIntegrations })
    .from(paymentAttempts)
    .innerJoin(paymentIntegrations, eq(paymentIntegrations.id, paymentAttempts.integration_id))
    .where(condition)
    .orderBy(paymentAttempts.id)
    .$dynamic();
