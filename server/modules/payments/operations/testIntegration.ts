import { eq } from 'drizzle-orm';
import type { PaymentProviderName } from '@/domain/payments/providers';
import { CommandNotAvailable } from '@/domain/errors';
import { paymentIntegrations } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { providerOf } from '@/server/platform/gateways/payments';
import type { CredentialsCheck } from '@/server/platform/gateways/payments/provider';
import type { App, Requester } from '@/server/core/context';
import { findIntegration, hasAllKeys } from '@/server/modules/orders';

/** Stores the provider's answer; `message` is its code. @throws CommandNotAvailable when there are no keys yet */
export async function testIntegration(
  { db, settings: config }: App,
  { company_id, now }: Requester,
  { provider }: { provider: PaymentProviderName },
): Promise<CredentialsCheck> {
  const account = await inCompany(db, company_id, tx => findIntegration(tx, provider));
  if (!account || !hasAllKeys(account)) throw new CommandNotAvailable();
  const tested = await answerOf(() => providerOf(config, account).test());
  await inCompany(db, company_id, tx =>
    tx
      .update(paymentIntegrations)
      .set(tested.is_ok ? { last_success_at: now, last_error: null } : { last_error: tested.message })
      .where(eq(paymentIntegrations.id, account.id)),
  );
  return tested;
}

/** A timeout is a result here, not an error. */
async function answerOf(test: () => Promise<CredentialsCheck>): Promise<CredentialsCheck> {
  try {
    return await test();
  } catch (error) {
    return {
      is_ok: false,
      message: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'away',
    };
  }
}
