import { eq } from 'drizzle-orm';
import { paymentIntegrations } from '@/server/platform/db/schema';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { isTransientError } from '@/server/platform/db/transientErrors';
import { providerOf } from '@/server/platform/gateways/payments';
import {
  Declined,
  type PaymentNotification,
  type ProviderEvents,
} from '@/server/platform/gateways/payments/provider';
import { hasAllKeys, type IntegrationRow } from '@/server/modules/orders';
import { systemContext } from '@/server/core/context';
import { findAttemptByPayment, hasPaidWithoutPaymentRef } from '../queries/paymentAttempts';
import { handlePaymentNotification } from '../commands/handlePaymentNotification';
import type { ReconcileDeps } from './steps/statusOf';

const read_every_s = 3600;

/** Reads what providers list as having happened since the last time, because callbacks get lost. */
export async function readProviderEvents(deps: ReconcileDeps, company_id: number): Promise<void> {
  const { db, now } = deps;
  const accounts = await inCompany(db, company_id, tx =>
    tx.select().from(paymentIntegrations).where(eq(paymentIntegrations.is_enabled, true)),
  );
  for (const account of accounts) {
    const isDue = account.events_read_at === null || now() - account.events_read_at >= read_every_s;
    if (isDue && hasAllKeys(account)) await readEventsOf(deps, account);
  }
}

async function readEventsOf(deps: ReconcileDeps, account: IntegrationRow): Promise<void> {
  const { db, config, now, report } = deps;
  const { company_id, id, events_cursor } = account;
  const { readEvents, findReference } = providerOf(config, account);
  if (!readEvents) return;
  const store = (changes: Partial<IntegrationRow>) =>
    inCompany(db, company_id, tx =>
      tx.update(paymentIntegrations).set(changes).where(eq(paymentIntegrations.id, id)),
    );
  let read: ProviderEvents;
  try {
    read = await readEvents(events_cursor);
    if (findReference) await addReferences(db, account, read.notifications, findReference);
  } catch (error) {
    // A key without the permission to list events is no fault of ours: staff see the provider's code.
    if (error instanceof Declined)
      return void (await store({ last_error: error.code, events_read_at: now() }));
    await store({ last_error: 'away' });
    throw error;
  }
  for (const notification of read.notifications) {
    try {
      await inCompany(db, company_id, tx =>
        handlePaymentNotification(systemContext(tx, now()), { account, notification }),
      );
    } catch (error) {
      // The next run begins at the same event: what is booked of it and of those before is not booked twice.
      if (isTransientError(error)) throw error;
      // It would fail again, and hold up all that follow.
      report(error);
    }
  }
  await store({ events_cursor: read.cursor, events_read_at: now() });
}

/** A payment from before the provider's id of it was stored is known by our reference alone. */
async function addReferences(
  db: Database,
  { company_id, id }: IntegrationRow,
  notifications: PaymentNotification[],
  findReference: (payment_ref: string) => Promise<string>,
): Promise<void> {
  const isNeeded = await inCompany(db, company_id, tx => hasPaidWithoutPaymentRef(tx, id));
  for (const notification of isNeeded ? notifications : []) {
    const { reference, payment_ref } = notification;
    if (reference || !payment_ref) continue;
    const known = await inCompany(db, company_id, tx => findAttemptByPayment(tx, id, payment_ref));
    notification.reference = known?.reference ?? (await findReference(payment_ref));
  }
}
