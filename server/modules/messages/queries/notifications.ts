import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { pageOf, type ListParams } from '@/domain/lists/page';
import type { Notification, Notifications } from '@/domain/notifications/notification';
import { testTexts, textsOf } from '@/domain/notifications/texts';
import type { ReaderLocale } from '@/domain/time/regionalLocale';
import { companies, notifications } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';
import { equals, updatedSince } from '@/server/platform/db/filters';

/** Newest first, over all the user's companies. */
export async function listNotifications(
  tx: Tx,
  user_id: number,
  params: ListParams,
  reader: ReaderLocale,
): Promise<Notifications> {
  const seen = await seenBy(tx, user_id);
  const where = and(seen, updatedSince(notifications.updated_at, params.updated_since));
  const [{ rows, total, beyond }, unopened] = await Promise.all([
    selectPage(tx, notifications, where, { ...params, sort: ['-id'] }),
    tx.$count(notifications, and(unopenedOf(user_id), seen)),
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

/** What a user sees of their notifications. Most have no limits, and pay for none in the statements that follow. */
async function seenBy(tx: Tx, user_id: number): Promise<SQL | undefined> {
  const { rows: limits } = await tx.execute<Limit>(
    sql`select closed as company_id, null as days from closed_companies_of(${user_id}) as closed
      union all select company_id, days from history_days_of(${user_id})`,
  );
  return and(eq(notifications.user_id, user_id), ...limits.map(isWithin));
}

/** A company that is closed to the user tells nothing; one with `days` hides visits, and times, before them. */
type Limit = { company_id: number; days: number | null };

const isWithin = ({ company_id, days }: Limit) =>
  or(ne(notifications.company_id, company_id), days === null ? undefined : isOfLastDays(days));

const isOfLastDays = (days: number) =>
  sql`coalesce((${notifications.payload} ->> 'start_at')::numeric, extract(epoch from ${notifications.created_at}))
    >= extract(epoch from now()) - 86400 * ${days}::integer`;

export const selectNotifications = async (tx: Tx, user_id: number, id?: number) =>
  tx
    .select({ notification: notifications, company_name: companies.name })
    .from(notifications)
    .innerJoin(companies, eq(companies.id, notifications.company_id))
    .where(and(await seenBy(tx, user_id), equals(notifications.id, id)))
    .orderBy(desc(notifications.id));

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
