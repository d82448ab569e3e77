import { inCompany } from '@/server/platform/db/scope';
import { advanceSubscription } from '../commands/advanceSubscription';
import { chargeInvoices, type ChargeDeps } from './chargeInvoices';
import { systemContext } from '@/server/core/context';

export type BillingDeps = Omit<ChargeDeps, 'charging'> & { charging: ChargeDeps['charging'] | undefined };

export async function billCompany(deps: BillingDeps, company_id: number): Promise<void> {
  const { db, charging, now } = deps;
  const advance = () =>
    inCompany(db, company_id, tx => advanceSubscription(systemContext(tx, now), charging));
  await advance();
  if (charging && (await chargeInvoices({ ...deps, charging }, company_id))) await advance();
}
