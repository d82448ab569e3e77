import { PriceChanged, SlotTaken } from '@/domain/errors';
import { toLocal } from '@/domain/schedule';
import type { SiteCustomer } from '@/domain/sites/booking';
import type { Database } from '@/server/platform/db/open';
import { isContested } from '@/server/platform/db/sqlState';
import { currentBusy, loadVisitOffer, startsOf, type VisitOffer } from '../queries/availability';
import { nearby, nearestSlots } from '../queries/nearestSlots';
import { withRequester, type CommandContext, type Requester } from '@/server/core/context';
import { recognizeCustomer } from '@/server/modules/customers';
import { isKeyUsed, withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import type { Booking } from './booking';
import { clientOf } from './steps/clientOf';
import { planForClient, withPlanned, type VisitPlan } from './steps/planVisit';
import { lockResources } from '@/server/modules/schedule';
import { firstOfSame, type Left } from './steps/sameStart';
import { openVisit, storeVisit, type BookedVisit } from './steps/storeVisit';

/** `expected_price` is the price of the visit as the client saw it, in minor units. */
export type ClientBooker = { kind: 'client'; customer: SiteCustomer; expected_price?: number };

type Request<Shown> = {
  booker: ClientBooker;
  booking: Booking;
  request?: Idempotency;
  /** Sent together with what stores the visit. */
  show?: (ctx: CommandContext, visit_id: number) => Promise<Shown>;
};

/**
 * Books only a listed start. `shown` is what `show` reads of the visit, also for a repeated request. Whoever comes too late
 * is refused before they wait for anyone's lock, if their slot was taken by then, and without reading anything if it was
 * taken while they waited for somebody who books the same.
 *
 * @throws as `bookVisit`
 */
export async function bookForClient<Shown = undefined>(
  db: Database,
  requester: Requester,
  wanted: Request<Shown>,
): Promise<{ booked: BookedVisit; shown: Shown }> {
  const { booking, request } = wanted;
  const start = `${requester.company_id} ${booking.start_at} ${JSON.stringify(booking.items)}`;
  let stored: VisitOffer | undefined;
  return firstOfSame(
    db,
    start,
    {
      book: () => book(db, requester, wanted, offer => (stored = offer)),
      left: () => stored && leftOf(stored, booking.start_at, requester.now),
    },
    async left => {
      // The first answer to a repeated request may be that very booking.
      if (!(await isKeyUsed(db, requester.company_id, request))) throw new SlotTaken(left);
    },
  );
}

/** `onStored` gets the offer without the time that was booked. */
async function book<Shown>(
  db: Database,
  requester: Requester,
  { booker, booking, request, show = async () => undefined as Shown }: Request<Shown>,
  onStored: (offer: VisitOffer) => void,
): Promise<{ booked: BookedVisit; shown: Shown }> {
  const { items, start_at, comment } = booking;
  let lost: VisitOffer | undefined;

  const store = async (ctx: CommandContext) => {
    const { tx, now, locale } = ctx;
    let showing: Promise<Shown> | undefined;
    const work = async (offer: VisitOffer) => {
      const client = clientOf(offer.setup, booker.customer);
      lost = offer;
      requireExpectedPrice(planForClient(offer, start_at, now), booker.expected_price, ctx);
      const [, busy, customer, opened] = await Promise.all([
        lockResources(
          tx,
          offer.timetables.map(({ resource_id }) => resource_id),
        ),
        currentBusy(tx, offer),
        recognizeCustomer(tx, { ...client, locale }),
        openVisit(tx, items.length),
      ]);
      lost = { ...offer, busy };
      const plan = planForClient(lost, start_at, now);
      requireExpectedPrice(plan, booker.expected_price, ctx);
      lost = undefined;
      const storing = storeVisit(ctx, { plan, customer, comment, quiet: booking.quiet }, opened);
      showing = show(ctx, opened.appointments.visit_id);
      const [booked] = await Promise.all([storing, showing]);
      onStored(withPlanned({ ...offer, busy }, plan));
      return booked;
    };
    const booked = await withIdempotency(tx, request, work, () => loadForClient(tx, booking));
    return { booked, shown: await (showing ?? show(ctx, booked.visit_id)) };
  };

  try {
    return await withRequester(db, requester, store);
  } catch (error) {
    if (!isSlotLost(error)) throw error;
    if (error instanceof SlotTaken && lost) throw new SlotTaken(nearestSlots(lost, start_at, requester.now));
    throw await withNearSlots(db, requester, booking);
  }
}

/** Nothing while the start can still be booked, with somebody else. */
function leftOf(offer: VisitOffer, start_at: number, now: number): Left {
  const { date: from } = toLocal(offer.setup.timezone, start_at);
  const isListed = startsOf(offer, { from, days: 1, now }).some(({ start }) => start === start_at);
  return isListed ? undefined : nearestSlots(offer, start_at, now);
}

/** Includes the nearby days, which are searched for other free starts. */
const loadForClient = (tx: CommandContext['tx'], { items, start_at }: Booking) =>
  loadVisitOffer(tx, { chosen: items, ...nearby(start_at) });

export const isSlotLost = (error: unknown) => error instanceof SlotTaken || isContested(error);

/** Searched as of now, in a transaction of its own. */
export const withNearSlots = (db: Database, requester: Requester, booking: Booking): Promise<SlotTaken> =>
  withRequester(db, requester, async ({ tx, now }) => {
    const offer = await loadForClient(tx, booking);
    return new SlotTaken(nearestSlots(offer, booking.start_at, now));
  });

/** Needs the plan: if the client chose any performer, the price may differ. */
function requireExpectedPrice(
  { setup, records }: VisitPlan,
  expected_price: number | undefined,
  { locale }: CommandContext,
): void {
  const price = records.reduce((sum, record) => sum + record.price, 0);
  if (expected_price === undefined || price === expected_price) return;
  throw new PriceChanged({ price, currency: setup.currency }, locale);
}
