import { first } from '../../../domain/assert';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ActivitySubject } from '../../../domain/activity/activity';
import type { CommonEventType, EventType } from '../../../domain/activity/eventType';
import type { Context } from '../context';
import { changesChannel } from '../../db/changesChannel';

type LoggedChange = {
  command_id?: string;
  undo_of?: string;
  subject_id: number;
  before?: object;
  after?: object;
};
type Of = { [Subject in ActivitySubject]: { subject_type: Subject; type: EventType<Subject> } };
type Event = LoggedChange & (Of[ActivitySubject] | { subject_type: ActivitySubject; type: CommonEventType });

const batch_size = 5000;

/** Listeners are notified at the commit. An event without a `command_id` is a command of its own. */
export async function logEvent(ctx: Context, event: Event): Promise<number> {
  const id = first(await logEvents(ctx, [event]));
  return id;
}

export async function logEvents(ctx: Context, newEvents: Event[]): Promise<number[]> {
  const { tx, company_id, actor } = ctx;
  const { user_id, source } = actor;
  if (newEvents.length === 0) return [];
  const command_id = randomUUID();
  const { subject_type, subject_id } = first(newEvents);
  const liveEvent = JSON.stringify({ company_id, subject_type, subject_id });
  const write = async () => {
    const ids: number[] = [];
    for (let from = 0; from < newEvents.length; from += batch_size) {
      const part = newEvents
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
