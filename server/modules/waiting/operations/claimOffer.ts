import { and, eq } from 'drizzle-orm';
import { Invalid, OfferGone, SlotTaken } from '@/domain/errors';
import { withRequester, type App, type CommandContext, type Requester } from '@/server/core/context';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import {
  getClientVisit,
  holdFor,
  linkOf,
  planForStaff,
  storeVisit,
  type SiteBooking,
} from '@/server/modules/booking';
import { knownCustomer, recognizeCustomer, sentTo } from '@/server/modules/customers';
import { lockResources } from '@/server/modules/schedule';
import { holds, waitingEntries } from '@/server/platform/db/schema';
import { isContested } from '@/server/platform/db/sqlState';
import { wishOfLink, type HoldRow, type WishRow } from '../queries/wishes';
import { endWish } from '../commands/steps/endWish';
import { lockWish } from '../commands/steps/offersOf';
import { ofWish, releaseHolds } from '../commands/steps/releaseHold';

type Claim = { token: string; idempotency?: Idempotency };

/**
 * The client takes what is held for them: with the people, the price and the length that were offered, whatever has
 * changed since. Of two at once, one wins. @throws NotFound for an unknown link; OfferGone; CallToBook
 */
export async function claimOffer(
  { db, settings }: App,
  requester: Requester,
  { token, idempotency }: Claim,
): Promise<SiteBooking> {
  const { secret_key, payment_hold_s } = settings;
  try {
    return await withRequester(db, requester, async ctx => {
      const { tx } = ctx;
      const wish = await wishOfLink(tx, token, secret_key);
      const { visit_id } = await withIdempotency(tx, idempotency, () =>
        claim(ctx, { wish, pay_within_s: payment_hold_s }),
      );
      const [visit, link, sent_to] = await Promise.all([
        getClientVisit(tx, visit_id, ctx),
        linkOf(tx, visit_id, secret_key),
        sentTo(tx, visit_id),
      ]);
      return { ...visit, token: link, sent_to };
    });
  } catch (error) {
    const isLost = error instanceof SlotTaken || error instanceof Invalid || isContested(error);
    throw isLost ? new OfferGone() : error;
  }
}

async function claim(
  ctx: CommandContext,
  { wish, pay_within_s }: { wish: WishRow; pay_within_s: number },
): Promise<{ visit_id: number }> {
  const { parts } = await openHold(ctx, wish.id);
  await lockResources(
    ctx,
    parts.map(({ resource_id }) => resource_id),
  );
  const customer = await customerOf(ctx, wish);
  if (!(await lockWish(ctx, wish.id))) throw new OfferGone();
  const hold = await openHold(ctx, wish.id);
  await releaseHolds(ctx, { which: ofWish(wish.id), state: 'claimed' });

  const plan = await planForStaff(ctx, { items: hold.parts.map(itemOf), start_at: hold.start_at });
  if (plan.warnings.length > 0) throw new OfferGone();
  const payment = await holdFor(ctx, { plan, customer, pay_within_s });
  await endWish(ctx, { id: wish.id, state: 'booked' });
  const booked = await storeVisit(ctx, { plan, customer, comment: '', hold: payment });
  await ctx.tx
    .update(waitingEntries)
    .set({ visit_id: booked.visit_id })
    .where(eq(waitingEntries.id, wish.id));
  return booked;
}

/** @throws OfferGone */
async function openHold({ tx, now }: CommandContext, wish_id: number): Promise<HoldRow> {
  const rows = await tx
    .select()
    .from(holds)
    .where(and(ofWish(wish_id), eq(holds.state, 'open')));
  const hold = rows.find(({ expires_at }) => now < expires_at);
  if (!hold) throw new OfferGone();
  return hold;
}

const customerOf = (ctx: CommandContext, { customer_id, ...contact }: WishRow) =>
  customer_id === null ? recognizeCustomer(ctx, contact) : knownCustomer(ctx, { id: customer_id });

const itemOf = ({ service_id, employee_id, start, end, price }: HoldRow['parts'][number]) => ({
  service_id,
  employee_id,
  start_at: start,
  duration: (end - start) / 60,
  price,
});
