import { requireWithinHorizon } from '@/domain/records/daysAhead';
import type { SiteWishInput } from '@/domain/waiting/waitingList';
import { withRequester, type App, type Requester } from '@/server/core/context';
import { checkPhoneLimit } from '@/server/core/limits/bookingLimits';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { eq } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { waitingEntries } from '@/server/platform/db/schema';
import { joinWaitingList } from '../commands/joinWaitingList';
import { linkOfWish } from '../queries/wishes';

/** The token of the client's own link. @throws as `joinWaitingList`; TooManyRequests; KeyReused */
export async function joinOnSite(
  { db, settings }: App,
  requester: Requester,
  { idempotency, ...wish }: SiteWishInput & { idempotency?: Idempotency },
): Promise<{ token: string }> {
  const { rate_limit_scale, max_days_ahead, secret_key } = settings;
  const { company_id, now } = requester;
  requireWithinHorizon([{ path: 'to', at: wish.to }], 'site', { now, max_days_ahead });
  await checkPhoneLimit(db, rate_limit_scale, company_id, wish.customer.phone);
  return withRequester(db, requester, async ctx => {
    const { id } = await withIdempotency(ctx.tx, idempotency, async () => {
      const joined = await joinWaitingList(ctx, wish);
      return { id: joined.id };
    });
    const rows = await ctx.tx.select().from(waitingEntries).where(eq(waitingEntries.id, id));
    return { token: linkOfWish(ctx.tx, first(rows), secret_key) };
  });
}
