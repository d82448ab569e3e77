import { eq } from 'drizzle-orm';
import type { Config } from '@/server/platform/config';
import { ofCompany } from '@/server/platform/db/company';
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

/** An error is stored, so that staff see that the provider did not answer. */
export async function statusOf(
  { db, config }: Pick<ReconcileDeps, 'db' | 'config'>,
  { company_id, reference, provider_ref }: AttemptRow,
  account: IntegrationRow,
) {
  try {
    return await providerOf(config, account).status({ reference, provider_ref });
  } catch (error) {
    await inCompany(db, company_id, tx =>
      tx
        .update(paymentIntegrations)
        .set({ last_error: 'away' })
        .where(ofCompany(tx, paymentIntegrations, eq(paymentIntegrations.id, account.id))),
    );
    throw error;
  }
}
