import { and, eq, gte, like, sql } from 'drizzle-orm';
import { messages } from '../db/schema';
import type { Tx } from '../db/scope';
import { clientOfVisit } from '../queries/clientContact';
import { queueMessage } from './queueMessage';

/** For so long whoever told a client may think again: what they take back meanwhile is never sent. */
const grace_s = 10;

type Moved = { visit_id: number; event_id: number };

const keyOf = (visit_id: number) => `visit ${visit_id} moved `;

/** The client is told of the visit as it is now. Whether there is anybody to tell. */
export async function tellOfMove(
  tx: Tx,
  company_id: number,
  now: number,
  { visit_id, event_id }: Moved,
): Promise<boolean> {
  const client = await clientOfVisit(tx, company_id, visit_id);
  if (!client?.reached) return false;
  await queueMessage(tx, {
    company_id,
    event_id,
    ...client.reached,
    template: 'visit_moved',
    locale: client.locale,
    params: { visit_id },
    dedupe_key: keyOf(visit_id) + event_id,
    send_after: now + grace_s,
  });
  return true;
}

/**
 * Takes back what was told of a visit's moves since an event, as far as it has not been sent. A client who has been
 * told already hears once more, as the visit is then: `moved` is the event that put it back.
 */
export async function untellOfMove(tx: Tx, company_id: number, now: number, since: Moved, moved: Moved) {
  const told = and(
    eq(messages.company_id, company_id),
    like(messages.dedupe_key, `${keyOf(since.visit_id)}%`),
    gte(messages.event_id, since.event_id),
  );
  const unsent = and(told, eq(messages.state, 'waiting'), eq(messages.attempts, 0));
  const taken = await tx
    .update(messages)
    .set({ state: 'dropped' })
    .where(unsent)
    .returning({ id: messages.id });
  const all = await tx.$count(messages, and(told, sql`${messages.state} <> 'failed'`));
  if (all > taken.length) await tellOfMove(tx, company_id, now, moved);
}
