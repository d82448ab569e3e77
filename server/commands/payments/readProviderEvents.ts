import { eq } from 'drizzle-orm';
import { ofCompany } from '../../db/company';
import { paymentIntegrations } from '../../db/schema';
import { inCompany } from '../../db/scope';
import { providerOf } from '../../gateways/payments';
import { Declined } from '../../gateways/payments/provider';
import { hasAllKeys, type IntegrationRow } from '../../queries/payments/paymentIntegrations';
import { systemContext } from '../context';
import { handlePaymentNotification } from './handlePaymentNotification';
import type { ReconcileDeps } from './steps/statusOf';

const read_every_s = 3600;

/** Reads what providers list as having happened since the last time, because callbacks get lost. */
export async function readProviderEvents(deps: ReconcileDeps, company_id: number): Promise<void> {
  const { db, now } = deps;
  const accounts = await inCompany(db, company_id, tx =>
    tx
      .select()
      .from(paymentIntegrations)
      .where(ofCompany(tx, paymentIntegrations, eq(paymentIntegrations.is_enabled, true))),
  );
  for (const account of accounts) {
    const isDue = account.events_read_at === null || now() - account.events_read_at >= read_every_s;
    if (isDue && hasAllKeys(account)) await readEventsOf(deps, account);
  }
}

async function readEventsOf({ db, config, now }: ReconcileDeps, account: IntegrationRow): Promise<void> {
  const { company_id, id, events_cursor } = account;
  const { readEvents } = providerOf(config, account);
  if (!readEvents) return;
  const store = (changes: Partial<IntegrationRow>) =>
    inCompany(db, company_id, tx =>
      tx
        .update(paymentIntegrations)
        .set(changes)
        .where(ofCompany(tx, paymentIntegrations, eq(paymentIntegrations.id, id))),
    );
  try {
    const { notifications, cursor } = await readEvents(events_cursor);
    for (const notification of notifications) {
      await inCompany(db, company_id, tx =>
        handlePaymentNotification(systemContext(tx, now()), account, notification),
      );
    }
    await store({ events_cursor: cursor, events_read_at: now() });
  } catch (error) {
    // A key without the permission to list events is no fault of ours: staff see the provider's code.
    if (error instanceof Declined) await store({ last_error: error.code, events_read_at: now() });
    else await store({ last_error: 'away' });
    if (!(error instanceof Declined)) throw error;
  }
}
