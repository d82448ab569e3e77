import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../domain/companies/company';
import { pageOf } from '../../../domain/lists/page';
import type { Notification, Notifications } from '../../../domain/notifications/notification';
import { testTexts, textsOf } from '../../../domain/notifications/texts';
import { NotFound } from '../../../domain/errors';
import { companies, notifications } from '../../db/schema';
import type { Tx } from '../../db/scope';
import { equals } from '../../collections/engine/filters';

/** The user's, over all companies to which they belong, the newest first; from now on they count as delivered. */
export async function listNotifications(
  tx: Tx,
  user_id: number,
  query: { page: number; per_page: number },
  locale: Locale,
): Promise<Notifications> {
  const { page, per_page } = query;
  const [rows, total, unopened] = await Promise.all([
    select(tx, user_id)
      .limit(per_page)
      .offset((page - 1) * per_page),
    tx.$count(notifications, eq(notifications.user_id, user_id)),
    tx.$count(notifications, unopenedOf(user_id)),
  ]);
  const fresh = rows.map(row => row.notification).filter(({ is_delivered }) => !is_delivered);
  if (fresh.length > 0) {
    await tx
      .update(notifications)
      .set({ is_delivered: true })
      .where(
        and(
          eq(notifications.user_id, user_id),
          inArray(
            notifications.id,
            fresh.map(({ id }) => id),
          ),
        ),
      );
  }
  const { data, meta } = pageOf(
    rows.map(row => toNotification(row, locale)),
    total,
    query,
  );
  return { data, meta: { ...meta, unopened } };
}

/**
 * Opens it, or marks it as new again; nothing sent is nothing changed.
 * @throws NotFound when it is not the user's
 */
export async function changeNotification(
  tx: Tx,
  user_id: number,
  id: number,
  { is_opened }: { is_opened?: boolean },
  locale: Locale,
): Promise<Notification> {
  if (is_opened !== undefined) {
    await tx
      .update(notifications)
      .set({ is_opened })
      .where(and(eq(notifications.user_id, user_id), eq(notifications.id, id)));
  }
  const [row] = await select(tx, user_id, id);
  if (!row) throw new NotFound();
  return toNotification(row, locale);
}

export async function openNotifications(tx: Tx, user_id: number): Promise<void> {
  await tx.update(notifications).set({ is_opened: true }).where(unopenedOf(user_id));
}

/** As their index says it. */
const unopenedOf = (user_id: number) => and(eq(notifications.user_id, user_id), sql`not is_opened`);

const select = (tx: Tx, user_id: number, id?: number) =>
  tx
    .select({ notification: notifications, company_name: companies.name })
    .from(notifications)
    .innerJoin(companies, eq(companies.id, notifications.company_id))
    .where(and(eq(notifications.user_id, user_id), equals(notifications.id, id)))
    .orderBy(desc(notifications.id))
    .$dynamic();

type Row = { notification: typeof notifications.$inferSelect; company_name: string };

/** `is_delivered` says how it stood before this answer, so that its reader can tell what is new to them. */
function toNotification({ notification, company_name }: Row, locale: Locale): Notification {
  const { id, type, payload, is_opened, is_delivered, is_test, created_at, company_id } = notification;
  const { order_id, record_id, profile_id, review_id } = payload;
  const data = { company_id, company_name, order_id, record_id, profile_id, review_id };
  return {
    id,
    type,
    ...(is_test ? testTexts(locale) : textsOf(type, payload, locale)),
    is_opened,
    is_delivered,
    is_test,
    created_at,
    payload: { data },
  };
}
