import { calendarFeeds } from '@/server/platform/db/schema';
import type { BareContext } from '@/server/core/context';
import { feedOf, type FeedOwner } from '../queries/calendarFeeds';
import { hashOf, newShortToken } from '@/server/platform/security/token';

/** Makes the owner's link, or a new one, which ends the old. Returns its token, which is not stored. */
export async function renewFeed(
  { tx }: BareContext,
  { owner, now }: { owner: FeedOwner; now: number },
): Promise<string> {
  const token = newShortToken();
  const link = { token_hash: hashOf(token), created_at: now };
  const { user_id, company_id, employee_id } = calendarFeeds;
  await tx
    .insert(calendarFeeds)
    .values({ ...owner, ...link })
    .onConflictDoUpdate({ target: 'user_id' in owner ? user_id : [company_id, employee_id], set: link });
  return token;
}

/** Ends the owner's link, if there is one. */
export async function removeFeed({ tx }: BareContext, owner: FeedOwner): Promise<void> {
  await tx.delete(calendarFeeds).where(feedOf(owner));
}
