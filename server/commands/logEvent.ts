import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ActivitySource, ActivitySubject } from '../../domain/activity/activity';
import type { CommonEventType, EventType } from '../../domain/activity/eventType';
import { events } from '../db/schema';
import type { Tx } from '../db/scope';

/** Who did something: a person of the company, a client on the site (no actor), or the product itself. */
export type Actor = { user_id: number | null; source: ActivitySource };

/** Somebody's one command, by which all that it changes can be taken back together. */
export type Doing = Actor & { command_id: string; undo_of?: string };

type Happened = {
  command_id?: string;
  undo_of?: string;
  subject_id: number;
  before?: object;
  after?: object;
};
type Of = { [Subject in ActivitySubject]: { subject_type: Subject; type: EventType<Subject> } };
type Event = Happened & (Of[ActivitySubject] | { subject_type: ActivitySubject; type: CommonEventType });

/** The channel on which every server process hears that something of a company has changed. */
export const changesChannel = 'changes';

/** PostgreSQL takes no more values in one statement. */
const together = 1000;

/** Begins a command of a staff member. */
export const doingOf = ({ user_id }: { user_id: number }): Doing => ({
  user_id,
  source: 'staff',
  command_id: randomUUID(),
});

/** Writes what happened, in the transaction that does it, and lets every server know once it has. */
export async function logEvent(tx: Tx, company_id: number, actor: Actor, event: Event): Promise<number> {
  const [id] = await logEvents(tx, company_id, actor, [event]);
  return id!;
}

/** The same for what happened to several things of one kind; who listens is told once. */
export async function logEvents(
  tx: Tx,
  company_id: number,
  { user_id, source }: Actor,
  happened: Event[],
): Promise<number[]> {
  if (happened.length === 0) return [];
  const command_id = randomUUID();
  const rows = happened.map(event => ({ company_id, command_id, actor: user_id, source, ...event }));
  const { subject_type, subject_id } = happened[0]!;
  const news = JSON.stringify({ company_id, subject_type, subject_id });
  const parts = Array.from({ length: Math.ceil(rows.length / together) }, (_, part) =>
    tx
      .insert(events)
      .values(rows.slice(part * together, (part + 1) * together))
      .returning({ id: events.id }),
  );
  const [written] = await Promise.all([
    Promise.all(parts),
    tx.execute(sql`select pg_notify(${changesChannel}, ${news})`),
  ]);
  return written.flat().map(({ id }) => id);
}
