import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { CalendarConnection } from '@/domain/calendars/connection';
import { calendarConnections, calendarEvents } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';

export type ConnectionRow = typeof calendarConnections.$inferSelect;

export async function listConnections(tx: Tx, user_id: number, now: number): Promise<CalendarConnection[]> {
  const rows = await tx
    .select({
      connection: calendarConnections,
      is_due: sql<boolean>`${calendarConnections.due_at} <= now()
        or exists (select from calendar_changes c where c.user_id = ${calendarConnections.user_id})`,
      upcoming: tx.$count(
        calendarEvents,
        and(eq(calendarEvents.connection_id, calendarConnections.id), gt(calendarEvents.end_at, now)),
      ),
    })
    .from(calendarConnections)
    .where(and(eq(calendarConnections.user_id, user_id), ne(calendarConnections.state, 'ending')));
  return rows.map(({ connection, is_due, upcoming }) => toConnection(connection, is_due, upcoming));
}

function toConnection(row: ConnectionRow, is_due: boolean, upcoming: number): CalendarConnection {
  const { id, provider, account, error, copied_at, created_at, due_at, failures } = row;
  const isFailing = row.state === 'connected' && failures > 0;
  return {
    id,
    provider,
    account,
    state:
      row.state === 'lost' ? 'lost' : isFailing ? 'failing' : is_due || !copied_at ? 'copying' : 'up_to_date',
    error: isFailing ? error : null,
    next_try_at: isFailing ? due_at : null,
    copied_at,
    upcoming,
    created_at,
  };
}

export async function findConnection(tx: Tx, id: number): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(calendarConnections).where(eq(calendarConnections.id, id));
  return row;
}

export const syncedEvents = (tx: Tx, connection_id: number) =>
  tx
    .select({
      record_id: calendarEvents.record_id,
      event_id: calendarEvents.event_id,
      generation: calendarEvents.generation,
      digest: calendarEvents.digest,
      end_at: calendarEvents.end_at,
    })
    .from(calendarEvents)
    .where(eq(calendarEvents.connection_id, connection_id));
