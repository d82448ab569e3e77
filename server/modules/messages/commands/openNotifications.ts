import { and, eq, inArray } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import type { Notification } from '@/domain/notifications/notification';
import type { ReaderLocale } from '@/domain/time/regionalLocale';
import { notifications } from '@/server/platform/db/schema';
import type { BareContext } from '@/server/core/context';
import { selectNotifications, toNotification, unopenedOf } from '../queries/notifications';

type NotificationChange = { user_id: number; id: number; is_opened?: boolean | undefined } & ReaderLocale;

/** @throws NotFound when it is not the user's */
export async function changeNotification(
  { tx }: BareContext,
  { user_id, id, is_opened, ...reader }: NotificationChange,
): Promise<Notification> {
  if (is_opened !== undefined) {
    await tx
      .update(notifications)
      .set({ is_opened })
      .where(and(eq(notifications.user_id, user_id), eq(notifications.id, id)));
  }
  const [row] = await selectNotifications(tx, user_id, id);
  if (!row) throw new NotFound();
  return toNotification(row, reader);
}

export async function openNotifications({ tx }: BareContext, user_id: number): Promise<void> {
  await tx.update(notifications).set({ is_opened: true }).where(unopenedOf(user_id));
}

/** Rows that another reader of the same list marks already are left to it: two of them would wait in a circle. */
export async function markDelivered(
  { tx }: BareContext,
  { user_id, ids }: { user_id: number; ids: number[] },
): Promise<void> {
  const unlocked = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), inArray(notifications.id, ids)))
    .for('update', { skipLocked: true });
  await tx
    .update(notifications)
    .set({ is_delivered: true })
    .where(and(eq(notifications.user_id, user_id), inArray(notifications.id, unlocked)));
}
