import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ActivitySource, ActivitySubject } from '../../../domain/activity/activity';
import type { CommonEventType, EventType } from '../../../domain/activity/eventType';
import type { CompanyTx } from '../../db/scope';

/** Who did something: a person of the company, a client on the site (no actor), or the product itself. */
export type Actor = { user_id: number | null; source: ActivitySource };

/** Somebody's one command, by which all that it changes can be taken back together. */
export type CommandContext = Actor & { command_id: string; undo_of?: string };

type LoggedChange = {
  command_id?: string;
  undo_of?: string;
  subject_id: number;
  before?: object;
  after?: object;
};
type Of = { [Subject in ActivitySubject]: { subject_type: Subject; type: EventType<Subject> } };
type Event = LoggedChange & (Of[ActivitySubject] | { subject_type: ActivitySubject; type: CommonEventType });

/** The channel on which every server process hears that something of a company has changed. */
export const changesChannel = 'changes';

/** Written by one statement, as one parameter. */
const batch_size = 5000;

/** Begins a command of a staff member. */
export const commandContextOf = ({ user_id }: { user_id: number }): CommandContext => ({
  user_id,
  source: 'staff',
  command_id: randomUUID(),
});

/** Writes what happened, in the transaction that does it, and lets every server know once it has. */
export async function logEvent(tx: CompanyTx, actor: Actor, event: Event): Promise<number> {
  const [id] = await logEvents(tx, actor, [event]);
  return id!;
}

/** The same for what happened to several things of one kind; who listens is told once. */
export async function logEvents(
  tx: CompanyTx,
  { user_id, source }: Actor,
  happened: Event[],
): Promise<number[]> {
  const { company_id } = tx;
  if (happened.length === 0) return [];
  const command_id = randomUUID();
  const { subject_type, subject_id } = happened[0]!;
  const liveEvent = JSON.stringify({ company_id, subject_type, subject_id });
  const write = async () => {
    const ids: number[] = [];
    for (let from = 0; from < happened.length; from += batch_size) {
      const part = happened
        .slice(from, from + batch_size)
        .map((event, seq) => ({ command_id, ...event, seq }));
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into events
          (company_id, command_id, undo_of, actor, source, subject_type, subject_id, type, before, after)
        select ${company_id}::int, command_id, undo_of, ${user_id}::int, ${source}, subject_type, subject_id, type,
          before, after
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as happened
          (seq int, command_id uuid, undo_of uuid, subject_type text, subject_id int, type text, before jsonb, after jsonb)
        order by seq
        returning id`);
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  };
  const [ids] = await Promise.all([
    write(),
    tx.execute(sql`select pg_notify(${changesChannel}, ${liveEvent})`),
  ]);
  return ids;
}
