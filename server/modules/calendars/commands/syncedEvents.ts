import { and, eq } from 'drizzle-orm';
import type { StoredEvent } from '@/domain/calendars/syncedEvents';
import { calendarConnections, calendarEvents } from '@/server/platform/db/schema';
import type { BareContext } from '@/server/core/context';

type Connected = { connection_id: number };

export async function saveSyncedEvent(
  { tx }: BareContext,
  { connection_id, record_id, event_id, generation, digest, end_at }: StoredEvent & Connected,
): Promise<void> {
  const values = { event_id, generation, digest, end_at };
  await tx
    .insert(calendarEvents)
    .values({ connection_id, record_id, ...values })
    .onConflictDoUpdate({ target: [calendarEvents.connection_id, calendarEvents.record_id], set: values });
}

export async function deleteSyncedEvent(
  { tx }: BareContext,
  { connection_id, record_id }: Pick<StoredEvent, 'record_id'> & Connected,
): Promise<void> {
  await tx
    .delete(calendarEvents)
    .where(and(eq(calendarEvents.connection_id, connection_id), eq(calendarEvents.record_id, record_id)));
}

export async function saveCalendar(
  { tx }: BareContext,
  { connection_id, calendar_id }: { calendar_id: string } & Connected,
): Promise<void> {
  await tx.update(calendarConnections).set({ calendar_id }).where(eq(calendarConnections.id, connection_id));
}

export async function deleteCalendar({ tx }: BareContext, connection_id: number): Promise<void> {
  await tx.delete(calendarEvents).where(eq(calendarEvents.connection_id, connection_id));
  await tx
    .update(calendarConnections)
    .set({ calendar_id: null })
    .where(eq(calendarConnections.id, connection_id));
}
