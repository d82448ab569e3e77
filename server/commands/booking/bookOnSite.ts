import { Invalid } from '../../../domain/errors';
import type { SiteBookingInput } from '../../../domain/sites/booking';
import type { ClientVisit } from '../../../domain/sites/clientVisit';
import { violation } from '../../../domain/validation/violations';
import type { Database } from '../../db/open';
import { inCompany } from '../../db/scope';
import { getClientVisit, linkOf } from '../../queries/booking/clientVisits';
import { bookVisit } from './bookVisit';
import type { Idempotency } from '../withIdempotency';

export type SiteBooking = ClientVisit & { token: string };

type Request = { locale: 'en' | 'uk'; secret: string; repeatable?: Idempotency };

/**
 * A client books what the site lists; answers with the visit and the client's own link to it.
 * @throws Invalid, SlotTaken, PriceChanged, KeyReused, as `bookVisit` does
 */
export async function bookOnSite(
  db: Database,
  company_id: number,
  now: number,
  { items, start_at: start, customer, comment, expected_price }: SiteBookingInput,
  { locale, secret, repeatable }: Request,
): Promise<SiteBooking> {
  const start_at = start ?? items[0]!.start_at;
  if (start_at === undefined) {
    throw new Invalid([violation('start_at', 'site', { key: 'validation.start_required' })]);
  }
  const booking = { items, start_at, comment };
  const { visit_id } = await bookVisit(
    db,
    company_id,
    now,
    { kind: 'client', customer, locale, expected_price },
    booking,
    repeatable,
  );
  return inCompany(db, company_id, async tx => {
    const visit = await getClientVisit(tx, visit_id, now);
    return { ...visit, token: await linkOf(tx, visit_id, secret) };
  });
}
