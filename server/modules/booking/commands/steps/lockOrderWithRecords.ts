import { asc, eq } from 'drizzle-orm';
import { SlotTaken } from '@/domain/errors';
import { records, resources, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { RecordRow } from './updateRecord';
import { lockOrder, type LockedOrder } from '@/server/modules/orders';
import { lockResources } from '@/server/modules/schedule';
import { joined, ofCompany } from '@/server/platform/db/company';

export type OrderRecord = RecordRow & { resource_id: number };
export type OrderWithRecords = LockedOrder & { records: OrderRecord[] };

/** Locks the time, then the order, then the rows. @throws NotFound; SlotTaken when one was moved meanwhile */
export async function lockOrderWithRecords(tx: CompanyTx, order_id: number): Promise<OrderWithRecords> {
  const unlocked = await recordsOfOrder(tx, order_id);
  const locked = new Set(unlocked.map(({ resource_id }) => resource_id));
  await lockResources(tx, [...locked]);
  const order = await lockOrder(tx, order_id);
  const present = await recordsOfOrder(tx, order_id);
  if (present.some(({ resource_id }) => !locked.has(resource_id))) throw new SlotTaken();
  return { ...order, records: present };
}

async function recordsOfOrder(tx: CompanyTx, order_id: number): Promise<OrderRecord[]> {
  const rows = await tx
    .select({ record: records, resource_id: resources.id })
    .from(visits)
    .innerJoin(records, joined(records.visit_id, visits.id))
    .innerJoin(resources, joined(resources.employee_id, records.employee_id))
    .where(ofCompany(tx, visits, eq(visits.order_id, order_id)))
    .orderBy(asc(records.start_at), asc(records.id));
  return rows.map(({ record, resource_id }) => ({ ...record, resource_id }));
}
