import { eq } from 'drizzle-orm';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { paymentIntegrations } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { providerOf } from '@/server/platform/gateways/payments';
import type { AttemptRow } from '@/server/modules/payments/queries/paymentAttempts';
import type { IntegrationRow } from '@/server/modules/orders';

export type ReconcileDeps = {
  db: Database;
  config: Config;
  now: () => number;
  report: (error: unknown) => void;
};

export type AskedAttempt = { attempt: AttemptRow; account: IntegrationRow };

/** An error is stored, so that staff see that the provider did not answer. `signal` may end the question early. */
export async function statusOf(
  { db, config }: Pick<ReconcileDeps, 'db' | 'config'>,
  { attempt, account, signal }: AskedAttempt & { signal?: AbortSignal },
) {
  const { company_id, reference, provider_ref } = attempt;
  try {
    return await providerOf(config, account).status({ reference, provider_ref }, signal);
  } catch (error) {
    await inCompany(db, company_id, tx =>
      tx
        .update(paymentIntegrations)
        .set({ last_error: 'away' })
        .where(eq(paymentIntegrations.id, account.id)),
    );
    throw error;
  }
}
