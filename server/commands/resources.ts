import { and, eq, sql } from 'drizzle-orm';
import { SlotTaken } from '../../domain/refusals';
import { busy } from '../db/schema';
import { stretch } from '../db/schema/columns';
import type { Tx } from '../db/scope';

/**
 * Holds these resources until the transaction ends. Always in the same order, so that the losers of a storm stand
 * in one queue and never wait for each other (docs/decisions/0004).
 */
export async function lockResources(tx: Tx, company_id: number, resource_ids: number[]): Promise<void> {
  const sorted = [...new Set(resource_ids)].sort((a, b) => a - b);
  await tx.execute(
    sql`select pg_advisory_xact_lock(${company_id}, id) from unnest(${sql.param(sorted)}::int[]) as id order by id`,
  );
}

export type Taking = {
  resource_id: number;
  record_id: number;
  kind: 'record' | 'block';
  start: number;
  end: number;
  breakMinutes: number;
  forced: boolean;
};

/**
 * Takes [start, end + break) of each resource, all or none.
 * @throws SlotTaken when one of them is not free after all and is not forced
 */
export async function takeTime(tx: Tx, company_id: number, takings: Taking[]): Promise<void> {
  const taken = await tx
    .insert(busy)
    .values(
      takings.map(({ resource_id, record_id, kind, start, end, breakMinutes, forced }) => {
        return {
          company_id,
          resource_id,
          record_id,
          kind,
          forced,
          during: stretch(start, end + breakMinutes * 60),
        };
      }),
    )
    .onConflictDoNothing()
    .returning({ id: busy.id });
  if (taken.length < takings.length) throw new SlotTaken();
}

/** What a record held is free again. */
export async function freeTime(tx: Tx, company_id: number, record_id: number): Promise<void> {
  await tx.delete(busy).where(and(eq(busy.company_id, company_id), eq(busy.record_id, record_id)));
}
