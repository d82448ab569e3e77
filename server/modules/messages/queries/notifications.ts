import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { pageOf, type ListParams } from '@/domain/lists/page';
import type { Notification, Notifications } from '@/domain/notifications/notification';
import { testTexts, textsOf } from '@/domain/notifications/texts';
import type { ReaderLocale } from '@/domain/time/regionalLocale';
import { companies, notifications } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';
import { isOpenTo } from '@/server/core/isOpenTo';
import { equals, updatedSince } from '@/server/platform/db/filters';

/** Newest first, over all the user's companies. */
export async function listNotifications(
  tx: Tx,
  user_id: number,
  params: ListParams,
  reader: ReaderLocale,
): Promise<Notifications> {
  const where = and(ofUser(user_id), updatedSince(notifications.updated_at, params.updated_since));
  const [{ rows, total, beyond }, unopened] = await Promise.all([
    selectPage(tx, notifications, where, { ...params, sort: ['-id'] }),
    tx.$count(notifications, and(unopenedOf(user_id), ofUser(user_id))),
  ]);
  const names = await companyNames(tx, rows);
  const { data, meta } = pageOf(
    rows.map(notification =>
      toNotification({ notification, company_name: names.get(notification.company_id) ?? '' }, reader),
    ),
    total,
    params,
    beyond,
  );
  return { data, meta: { ...meta, unopened } };
}

async function companyNames(tx: Tx, rows: { company_id: number }[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map(({ company_id }) => company_id))];
  if (ids.length === 0) return new Map();
  const { id, name } = companies;
  const named = await tx.select({ id, name }).from(companies).where(inArray(id, ids));
  return new Map(named.map(company => [company.id, company.name]));
}

/** Must match the condition of the partial index. */
export const unopenedOf = (user_id: number) => and(eq(notifications.user_id, user_id), sql`not is_opened`);

const ofUser = (user_id: number) =>
  and(eq(notifications.user_id, user_id), isOpenTo(user_id, notifications.company_id), isInHistory(user_id));

/** Not of a visit, or from a time, that the company hides from the role that the reader has there. */
const isInHistory = (user_id: number) =>
  sql`coalesce((${notifications.payload} ->> 'start_at')::numeric, extract(epoch from ${notifications.created_at}))
    >= extract(epoch from now()) - 86400 * coalesce(((
      select jsonb_object_agg(company_id, days) from history_days_of(${user_id})) ->> ${notifications.company_id}::text)::numeric, 1000000)`;

export const selectNotifications = (tx: Tx, user_id: number, id?: number) =>
  tx
    .select({ notification: notifications, company_name: companies.name })
    .from(notifications)
    .innerJoin(companies, eq(companies.id, notifications.company_id))
    .where(and(ofUser(user_id), equals(notifications.id, id)))
    .orderBy(desc(notifications.id))
    .$dynamic();

type Row = { notification: typeof notifications.$inferSelect; company_name: string };

/** `is_delivered` is the state before this answer, so the client can tell what is new. */
export function toNotification({ notification, company_name }: Row, reader: ReaderLocale): Notification {
  const { id, type, payload, is_opened, is_delivered, is_test, created_at, company_id } = notification;
  const { order_id, profile_id, customer_id, review_id, is_given_away } = payload;
  const record_id = is_given_away ? undefined : payload.record_id;
  const data = { company_id, company_name, order_id, record_id, profile_id, customer_id, review_id };
  return {
    id,
    type,
    ...(is_test ? testTexts(reader.locale) : textsOf(type, payload, reader)),
    is_opened,
    is_delivered,
    is_test,
    created_at,
    payload: { data },
  };
}
