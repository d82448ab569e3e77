import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { events } from '../db/schema';
import type { Tx } from '../db/scope';

/** Who did something: a person of the company, a client on the site (no actor), or the product itself. */
export type Actor = { user_id: number | null; source: 'site' | 'staff' | 'automatic' };

type Event = {
  command_id?: string;
  subject_type: (typeof events.$inferInsert)['subject_type'];
  subject_id: number;
  type: string;
  before?: object;
  after?: object;
};

/** The channel on which every server process hears that something of a company has changed. */
export const changesChannel = 'changes';

/** Writes what happened, in the transaction that does it, and lets every server know once it has. */
export async function logEvent(
  tx: Tx,
  company_id: number,
  { user_id, source }: Actor,
  event: Event,
): Promise<number> {
  const { command_id = randomUUID(), ...what } = event;
  const { subject_type, subject_id } = event;
  const news = JSON.stringify({ company_id, subject_type, subject_id });
  const [[row]] = await Promise.all([
    tx
      .insert(events)
      .values({ company_id, command_id, actor: user_id, source, ...what })
      .returning({ id: events.id }),
    tx.execute(sql`select pg_notify(${changesChannel}, ${news})`),
  ]);
  return row!.id;
}
