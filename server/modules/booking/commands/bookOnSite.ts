import { first } from '@/domain/assert';
import { Invalid } from '@/domain/errors';
import type { SiteBookingInput } from '@/domain/sites/booking';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { violation } from '@/domain/validation/violations';
import type { Database } from '@/server/platform/db/open';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getClientVisit, linkOf } from '../queries/clientVisits';
import { sentTo } from '@/server/modules/customers';
import { bookForClient } from './bookForClient';
import type { Idempotency } from '@/server/core/withIdempotency';
import { extensionPoint } from '@/server/core/extensionPoint';
import type { Requester } from '@/server/core/context';

/** `sent_to`: where the message about it goes, masked; null where none can. */
export type SiteBooking = ClientVisit & { token: string; sent_to: string | null };

/** Told of each booking that was made from a chat on the site, by the chat's token. */
export const chatBookings =
  extensionPoint<(tx: CompanyTx, chat: string, visit_id: number) => Promise<void>>('chat bookings');

type Request = { secret: string; repeatable?: Idempotency };

/** @throws Invalid, SlotTaken, PriceChanged, KeyReused, as `bookVisit` does */
export async function bookOnSite(
  db: Database,
  requester: Requester,
  { items, start_at: start, customer, comment, expected_price, chat }: SiteBookingInput,
  { secret, repeatable }: Request,
): Promise<SiteBooking> {
  const start_at = start ?? first(items).start_at;
  if (start_at === undefined) {
    throw new Invalid([violation('start_at', 'site', { key: 'validation.start_required' })]);
  }
  const { shown } = await bookForClient(db, requester, {
    booker: { kind: 'client', customer, expected_price },
    booking: { items, start_at, comment },
    request: repeatable,
    show: async (ctx, visit_id) => {
      const { tx } = ctx;
      const [visit, token, sent_to] = await Promise.all([
        getClientVisit(tx, visit_id, ctx),
        linkOf(tx, visit_id, secret),
        sentTo(tx, visit_id),
        chat && Promise.all(chatBookings.all().map(tell => tell(tx, chat, visit_id))),
      ]);
      return { ...visit, token, sent_to };
    },
  });
  return shown;
}
