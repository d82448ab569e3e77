import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { events } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

type Event = Pick<typeof events.$inferSelect, 'id' | 'command_id' | 'subject_type' | 'subject_id'>;

/** Whether anything but the event's own command, and its undo, has happened to its subject since. */
export async function changedSince(tx: CompanyTx, event: Event): Promise<boolean> {
  const { id, command_id, subject_type, subject_id, undo_of } = events;
  const later = and(
    eq(subject_type, event.subject_type),
    eq(subject_id, event.subject_id),
    gt(id, event.id),
    ne(command_id, event.command_id),
    or(isNull(undo_of), ne(undo_of, event.command_id)),
  );
  return (await tx.$count(events, later)) > 0;
}
