import { NotFound } from '@/domain/errors';
import { toDate, toInstantSeconds } from '@/domain/time/instant';
import type { Viewer } from '@/server/core/viewer';
import { getEntity } from '@/server/collections/entities';
import { getRecord } from '@/server/modules/booking';
import { getCertificate } from '@/server/modules/certificates';
import { customers, reviews } from '@/server/modules/customers';
import { getOrder } from '@/server/modules/orders';
import { getWish } from '@/server/modules/waiting';
import type { webhookEvents } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

export type WebhookEventRow = typeof webhookEvents.$inferSelect;

type Present = (tx: CompanyTx, id: number, reader: Viewer) => Promise<object>;

/** The things as the API answers them. */
const presenters: Record<string, Present> = {
  record: (tx, id, { now }) => getRecord(tx, id, { administers: false, serves_all: true, now }),
  order: async (tx, id, reader) => {
    const { activity_log: _, ...order } = await getOrder(tx, reader, id);
    return order;
  },
  customer: (tx, id, reader) => getEntity(tx, customers, id, reader),
  review: (tx, id, reader) => getEntity(tx, reviews, id, reader),
  waiting_entry: getWish,
  certificate: (tx, id, { now }) => getCertificate(tx, id, now),
};

/** The body, from the present data: what is gone meanwhile has its id alone. */
export async function composeEvent(tx: CompanyTx, event: WebhookEventRow, reader: Viewer): Promise<string> {
  const { type, subject, subject_id, previous, created_at } = event;
  return JSON.stringify({
    type,
    timestamp: toDate(created_at).toISOString(),
    data: await dataOf(tx, { subject, subject_id, reader }),
    previous: inSeconds(previous),
  });
}

async function dataOf(
  tx: CompanyTx,
  { subject, subject_id, reader }: { subject: string; subject_id: number; reader: Viewer },
): Promise<object> {
  const present = presenters[subject];
  try {
    return present ? await present(tx, subject_id, reader) : { id: subject_id };
  } catch (error) {
    if (error instanceof NotFound) return { id: subject_id };
    throw error;
  }
}

/** Columns are named as on the wire, where instants are epoch seconds. */
const inSeconds = (columns: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'string' ? toInstantSeconds(Date.parse(value)) : value,
    ]),
  );
