import { first } from '../../../domain/assert';
import { Invalid } from '../../../domain/errors';
import type { SiteBookingInput } from '../../../domain/sites/booking';
import type { ClientVisit } from '../../../domain/sites/clientVisit';
import { violation } from '../../../domain/validation/violations';
import type { Database } from '../../db/open';
import { getClientVisit, linkOf } from '../../queries/booking/clientVisits';
import { bookVisit } from './bookVisit';
import type { Idempotency } from '../withIdempotency';
import { tieChatToClient } from '../assistant/siteChats';
import { withRequester, type Requester } from '../context';

export type SiteBooking = ClientVisit & { token: string };

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
  const booking = { items, start_at, comment };
  const { visit_id } = await bookVisit(
    db,
    requester,
    { kind: 'client', customer, expected_price },
    booking,
    repeatable,
  );
  return withRequester(db, requester, async ({ tx, now }) => {
    if (chat) await tieChatToClient(tx, chat, visit_id);
    const visit = await getClientVisit(tx, visit_id, now);
    return { ...visit, token: await linkOf(tx, visit_id, secret) };
  });
}
