import { eq } from 'drizzle-orm';
import type { Config } from '../../../config';
import { ofCompany } from '../../../db/company';
import type { Database } from '../../../db/open';
import { paymentIntegrations } from '../../../db/schema';
import { inCompany } from '../../../db/scope';
import { providerOf } from '../../../gateways/payments';
import type { AttemptRow } from '../../../queries/payments/paymentAttempts';
import type { IntegrationRow } from '../../../queries/payments/paymentIntegrations';

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
