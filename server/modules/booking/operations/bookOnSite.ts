import { first } from '@/domain/assert';
import { Invalid, SlotTaken } from '@/domain/errors';
import type { SiteBookingInput } from '@/domain/sites/booking';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { violation } from '@/domain/validation/violations';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { isContested } from '@/server/platform/db/sqlState';
import { withRequester, type App, type Context, type Requester } from '@/server/core/context';
import { extensionPoint } from '@/server/core/extensionPoint';
import { isKeyUsed, withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { sentTo } from '@/server/modules/customers';
import { bookForClient, type ClientBooking } from '../commands/bookVisit';
import { loadVisitOffer, nearby, nearestSlots } from '../queries/availability';
import { getClientVisit, linkOf } from '../queries/clientVisits';

type BookingApp = { db: Database; settings: Pick<Config, 'secret_key' | 'payment_hold_s'> };

/** `sent_to`: where the message about it goes, masked; null where none can. */
export type SiteBooking = ClientVisit & { token: string; sent_to: string | null };

/** Told of each booking that was made from a chat on the site, by the chat's token. */
export const chatBookings =
  extensionPoint<(ctx: Context, booked: { chat: string; visit_id: number }) => Promise<void>>(
    'chat bookings',
  );

type Repeatable = { idempotency?: Idempotency };

/** Who books the same start at once goes one after another. @throws as `bookForClient`, always with near free starts; KeyReused */
export async function bookOnSite(
  app: BookingApp,
  requester: Requester,
  input: SiteBookingInput & Repeatable,
): Promise<SiteBooking> {
  const { items, idempotency } = input;
  const start_at = input.start_at ?? first(items).start_at;
  if (start_at === undefined) {
    throw new Invalid([violation('start_at', 'site', { key: 'validation.start_required' })]);
  }
  const { company_id } = requester;
  const start = JSON.stringify([start_at, items]);
  return singleFlight(app, { company_id, start, idempotency }, () =>
    bookAndShow(app, requester, { ...input, start_at }),
  );
}

async function bookAndShow(
  { db, settings }: BookingApp,
  requester: Requester,
  { chat, idempotency, ...booking }: ClientBooking & Repeatable & { chat?: string },
): Promise<SiteBooking> {
  try {
    return await withRequester(db, requester, async ctx => {
      const { tx } = ctx;
      const { visit_id } = await withIdempotency(tx, idempotency, () =>
        bookForClient(ctx, { ...booking, pay_within_s: settings.payment_hold_s }),
      );
      const [visit, token, sent_to] = await Promise.all([
        getClientVisit(tx, visit_id, ctx),
        linkOf(tx, visit_id, settings.secret_key),
        sentTo(tx, visit_id),
        chat && Promise.all(chatBookings.all().map(tell => tell(ctx, { chat, visit_id }))),
      ]);
      return { ...visit, token, sent_to };
    });
  } catch (error) {
    const isLost = isContested(error) || (error instanceof SlotTaken && error.near.alternatives.length === 0);
    if (!isLost) throw error;
    throw await withRequester(db, requester, async ({ tx, now }) => {
      const offer = await loadVisitOffer(tx, {
        chosen: booking.items,
        any_order: true,
        ...nearby(booking.start_at),
      });
      return new SlotTaken(nearestSlots(offer, booking.start_at, now));
    });
  }
}

/** `start` says what is booked, and when. */
type Flight = { company_id: number; start: string; idempotency?: Idempotency };

const underWay = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Of those who book the same start at once, one books at a time. Once one of them finds it taken, all who wait are refused
 * as they were, without reading anything; but a repeated request gets its first answer, which may be that very booking.
 * If one fails otherwise, nobody waits any longer.
 */
export async function singleFlight<Booked>(
  { db }: Pick<App, 'db'>,
  { company_id, start, idempotency }: Flight,
  book: () => Promise<Booked>,
): Promise<Booked> {
  const flights = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, flights);
  const key = `${company_id} ${start}`;

  for (let other = flights.get(key); other; other = flights.get(key)) {
    try {
      await other;
    } catch (error) {
      if (error instanceof SlotTaken && !(await isKeyUsed(db, company_id, idempotency))) throw error;
      return book();
    }
  }

  const booking = book();
  flights.set(key, booking);
  try {
    return await booking;
  } finally {
    flights.delete(key);
  }
}
