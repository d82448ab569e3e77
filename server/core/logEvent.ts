import { first } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ActivitySubject } from '@/domain/activity/activity';
import type { CommonEventType, EventType } from '@/domain/activity/eventType';
import type { Context } from './context';
import { changesChannel } from '@/server/platform/db/changesChannel';
import type { Statement } from '@/server/platform/db/scope';

type LoggedChange = {
  /** Drawn ahead, if something refers to the event. */
  id?: number;
  command_id?: string;
  undo_of?: string;
  subject_id: number;
  before?: object;
  after?: object;
};
type Of = { [Subject in ActivitySubject]: { subject_type: Subject; type: EventType<Subject> } };
type Event = LoggedChange & (Of[ActivitySubject] | { subject_type: ActivitySubject; type: CommonEventType });

const batch_size = 5000;

const insertEvents: Statement = {
  name: 'insert_events',
  text: `
    insert into events
      (id, company_id, command_id, undo_of, actor, source, subject_type, subject_id, type, before, after)
    overriding system value
    select coalesce(id, nextval('events_id_seq')), $1::bigint, command_id, undo_of, $2::bigint, $3, subject_type, subject_id,
      type, before, after
    from (
      select * from jsonb_to_recordset($4::jsonb) as happened (seq int, id bigint, command_id uuid, undo_of uuid,
        subject_type text, subject_id bigint, type text, before jsonb, after jsonb)
      order by seq) as ordered
    returning id`,
};

/** Sent at once. Listeners are notified at the commit. An event without a `command_id` is a command of its own. */
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
      const rows = await tx.run<{ id: number }>(insertEvents, [
        company_id,
        user_id,
        source,
        JSON.stringify(part),
      ]);
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  };
  const [ids] = await Promise.all([
    write(),
    tx.execute(sql`select pg_notify(${changesChannel}, ${liveEvent})`).execute(),
  ]);
  return ids;
}
