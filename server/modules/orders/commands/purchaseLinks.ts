import { first } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { CommonEventType } from '@/domain/activity/eventType';
import type { PurchaseLinkInput } from '@/domain/purchases/purchaseLink';
import { Invalid, NotFound } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { purchaseLinks } from '@/server/platform/db/schema';
import { itemOf } from '../queries/purchaseLinks';
import { logEvent } from '@/server/core/logEvent';
import type { Context } from '@/server/core/context';

/** @throws Invalid at `id` when it is not sold, at `expires_at` in the past */
export async function createLink(
  ctx: Context,
  { type, id: item_id, qty, expires_at }: PurchaseLinkInput,
): Promise<number> {
  const { tx, now } = ctx;
  const t = (field: string, word: string) =>
    new Invalid([violation(field, 'purchase_links', { key: `resources.purchase_links.${word}` })]);
  if (expires_at !== null && expires_at <= now) throw t('expires_at', 'already_expired');
  if (!(await itemOf(tx, { type, item_id }))) throw t('id', 'no_such_item');
  const token = randomBytes(16).toString('base64url');
  const row = first(
    await tx
      .insert(purchaseLinks)
      .values({ token, type, item_id, qty, expires_at })
      .returning({ id: purchaseLinks.id }),
  );
  await log(ctx, row.id, { type: 'created', after: { type, item_id, qty, expires_at } });
  return row.id;
}

/** Its orders stay. @throws NotFound */
export async function deleteLink(ctx: Context, id: number): Promise<void> {
  const { tx } = ctx;
  const [deleted] = await tx.delete(purchaseLinks).where(eq(purchaseLinks.id, id)).returning();
  if (!deleted) throw new NotFound();
  const { type, item_id, qty, expires_at } = deleted;
  await log(ctx, id, { type: 'deleted', before: { type, item_id, qty, expires_at } });
}

const log = (
  ctx: Context,
  subject_id: number,
  what: { type: CommonEventType; before?: object; after?: object },
) => logEvent(ctx, { subject_type: 'purchase_link', subject_id, ...what });
