import { randomUUID } from 'node:crypto';
import { first } from '@/domain/assert';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import { translate } from '@/domain/messages/translate';
import type { Locale } from '@/domain/translations/locales';
import { low_rating_max } from '@/domain/reviews/review';
import { userContext } from '@/server/core/context';
import { createLink } from '@/server/modules/orders';
import {
  chatMessages,
  chats,
  customers,
  events,
  memberships,
  notifications,
  orders,
  products,
  reviews,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { DemoOwner } from './demoVisits';

const hour_s = 3600;
const shown_notifications = 8;
const month_s = 30 * 24 * hour_s;

/** What a salon in use has besides its visits: reviews in the logs, notifications, chats, links to buy by. */
export async function useDemo(
  tx: CompanyTx,
  owner: DemoOwner,
  { now, locale }: { now: number; locale: Locale },
): Promise<void> {
  await logReviews(tx);
  await notifyOwner(tx, owner);
  await askAssistant(tx, owner, { now, locale });
  await offerByLink(tx, owner, now);
}

async function logReviews(tx: CompanyTx): Promise<void> {
  const written = await tx.select().from(reviews).orderBy(asc(reviews.created_at));
  const rows = written.map(({ id: subject_id, rating, comment, created_at }) => ({
    ...{ command_id: randomUUID(), source: 'site' as const, subject_type: 'review' as const, subject_id },
    ...{ type: 'created', after: { rating, comment }, created_at },
  }));
  if (rows.length > 0) await tx.insert(events).values(rows);
}

/** Of the latest orders from the site and of reviews that are not good; those of the last hours are new. */
async function notifyOwner(tx: CompanyTx, { user_id }: DemoOwner): Promise<void> {
  const person = sql<string>`concat_ws(' ', ${customers.first_name}, nullif(${customers.last_name}, ''))`;
  const placed = await tx
    .select({ id: orders.id, number: orders.company_order_id, created_at: orders.created_at, person })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(eq(orders.source, 'site'))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(shown_notifications);
  const low = await tx
    .select({ id: reviews.id, rating: reviews.rating, created_at: reviews.created_at, person })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customer_id))
    .where(sql`${reviews.rating} <= ${low_rating_max}`);
  const rows = [
    ...placed.map(({ id: order_id, number: order_number, created_at, person }) => ({
      ...{ user_id, type: 'OrderCreated' as const, created_at },
      payload: { order_id, order_number, person },
    })),
    ...low.map(({ id: review_id, rating, created_at, person }) => ({
      ...{ user_id, type: 'LowRating' as const, created_at },
      payload: { review_id, rating, person, services: [] },
    })),
  ].sort((one, other) => one.created_at - other.created_at);
  const newest = rows.length - 3;
  const seen = rows.map((row, index) => ({ ...row, is_opened: index < newest, is_delivered: true }));
  if (seen.length > 0) await tx.insert(notifications).values(seen);
}

type Topic = { topic: string; hours_ago: number; feedback: 'good' | null };

const topics: Topic[] = [
  { topic: 'day_off', hours_ago: 50, feedback: 'good' },
  { topic: 'reviews', hours_ago: 26, feedback: null },
];

/** Questions about the product, with what the built-in helper answers to them. */
async function askAssistant(
  tx: CompanyTx,
  { user_id }: DemoOwner,
  { now, locale }: { now: number; locale: Locale },
): Promise<void> {
  for (const { topic, hours_ago, feedback } of topics) {
    const say = (word: string) => translate({ key: `assistant_help.${topic}.${word}` }, locale);
    const question = `${say('title')}?`;
    const created_at = now - hours_ago * hour_s;
    const stamps = { created_at, updated_at: created_at };
    const inserted = await tx
      .insert(chats)
      .values({ source: 'staff', user_id, question, feedback, ...stamps })
      .returning({ id: chats.id });
    const { id: chat_id } = first(inserted);
    await tx.insert(chatMessages).values([
      { chat_id, role: 'user', content: question, created_at },
      {
        chat_id,
        role: 'assistant',
        content: say('answer'),
        answered_by: 'helper',
        created_at: created_at + 1,
      },
    ]);
  }
}

async function offerByLink(tx: CompanyTx, { user_id }: DemoOwner, now: number): Promise<void> {
  const ctx = userContext(tx, { user_id, now, locale: 'en', region: 'en' });
  const [membership] = await tx.select({ id: memberships.id }).from(memberships).orderBy(asc(memberships.id));
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(gt(products.price, 0))
    .orderBy(asc(products.id));
  if (membership) await createLink(ctx, { type: 'membership', id: membership.id, qty: 1, expires_at: null });
  if (product) await createLink(ctx, { type: 'product', id: product.id, qty: 1, expires_at: now + month_s });
}
