import { Invalid } from '../../domain/refusals';
import { toE164 } from '../../domain/phones/phone';
import type { SiteBookingInput } from '../../domain/sites/booking';
import type { ClientVisit } from '../../domain/sites/clientVisit';
import { violation } from '../../domain/validation/violations';
import type { Database } from '../db/open';
import { inCompany } from '../db/scope';
import { getClientVisit, linkOf } from '../queries/clientVisits';
import { getBookingTerms } from '../queries/bookingTerms';
import { bookVisit } from './bookVisit';
import type { Repeatable } from './once';

export type SiteBooking = ClientVisit & { token: string };

type Request = { locale: 'en' | 'uk'; secret: string; repeatable?: Repeatable };

/**
 * A client books what the site lists; answers with the visit and the client's own link to it.
 * @throws Invalid (also for a phone that is none, and for the e-mail a company asks for), SlotTaken, KeyReused
 */
export async function bookOnSite(
  db: Database,
  company_id: number,
  now: number,
  input: SiteBookingInput,
  { locale, secret, repeatable }: Request,
): Promise<SiteBooking> {
  const { country, email_required } = await inCompany(db, company_id, tx => getBookingTerms(tx, company_id));
  const start_at = input.start_at ?? input.items[0]!.start_at;
  const { name, phone: written, email } = input.customer;
  const phone = toE164(written, country);
  const violations = [
    ...(start_at === undefined ? [violation('start_at', 'site', { key: 'validation.start_required' })] : []),
    ...(phone === null ? [violation('customer.phone', 'site', { key: 'validation.phone' })] : []),
    ...(email_required && !email
      ? [violation('customer.email', 'site', { key: 'validation.required' })]
      : []),
  ];
  if (violations.length > 0 || start_at === undefined || phone === null) throw new Invalid(violations);

  const [first_name = '', ...rest] = name.split(/\s+/);
  const { visit_id } = await bookVisit(
    db,
    company_id,
    now,
    { kind: 'client' },
    {
      items: input.items,
      start_at,
      customer: { first_name, last_name: rest.join(' '), phone, email },
      comment: input.comment,
      locale,
    },
    repeatable,
  );
  return inCompany(db, company_id, async tx => {
    const visit = await getClientVisit(tx, company_id, visit_id, now);
    return { ...visit, token: await linkOf(tx, company_id, visit_id, secret) };
  });
}
