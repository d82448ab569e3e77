import { first } from '@/domain/assert';
import { and, eq, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { isPermitted, type Member } from '@/domain/access/permissions';
import { withPrivacy } from '@/domain/access/privacy';
import type { OwnAppointment } from '@/domain/calendars/syncedEvents';
import type { Locale } from '@/domain/translations/locales';
import { formatAddress } from '@/domain/companies/formatAddress';
import { withOwnContact } from '@/domain/customers/contact';
import { fullName } from '@/domain/customers/customer';
import { inLocale } from '@/domain/translations/translations';
import type { Database } from '@/server/platform/db/open';
import { companies, customers, employees, records, visits } from '@/server/platform/db/schema';
import { asUser, inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { visitToken } from '@/server/platform/security/token';
import { getSettings, storedAddresses } from '@/server/modules/companies';
import { contactColumns } from '@/server/modules/messages';
import { joinedGrants } from '@/server/core/joinedGrants';

type Links = { public_url: string; secret_key: string };

/** What they book is named in their language, what they perform in the company's main one. */
type CalendarOwner = Links & { user_id: number; locale: Locale };

/** Appointments that end after `since` and, if there is an `until`, start before it. Epoch seconds. */
type Period = { since: number; until?: number; now: number };

const longest_s = 24 * 3600;

/** Across all companies, performed or booked by the user; not cancelled. */
export async function ownAppointments(
  db: Database,
  owner: CalendarOwner,
  period: Period,
): Promise<OwnAppointment[]> {
  const { rows } = await asUser(db, owner.user_id, tx =>
    tx.execute<{ company_id: number }>(sql`select company_id from companies_of_person()`),
  );
  const found: OwnAppointment[] = [];
  for (const { company_id } of rows) {
    found.push(...(await inCompany(db, company_id, tx => appointmentsOfUser(tx, owner, period))));
  }
  return found;
}

/** What the employee performs in the company; not cancelled. */
export const appointmentsOfEmployee = (
  tx: CompanyTx,
  employee_id: number,
  links: Links,
  period: Period,
): Promise<OwnAppointment[]> =>
  appointmentsIn(tx, links, period, {
    of: eq(employees.id, employee_id),
    isPerformer: ({ id }) => id === employee_id,
  });

function appointmentsOfUser(tx: CompanyTx, { user_id, locale, ...links }: CalendarOwner, period: Period) {
  const performs = and(eq(employees.user_id, user_id), isNull(employees.archived_at));
  const comes = and(eq(customers.user_id, user_id), isNull(customers.archived_at), isOfCard);
  return appointmentsIn(tx, links, period, {
    of: or(performs, comes),
    isPerformer: employee => employee.user_id === user_id && employee.archived_at === null,
    locale,
  });
}

const { phone, email } = contactColumns(visits);

/** Whoever has the account learns nothing of a visit whose messages go to somebody else. */
const isOfCard = sql`coalesce(${email}, ${phone}) is not distinct from coalesce(${customers.email}, ${customers.phone})`;

type Whose = {
  of: SQL | undefined;
  isPerformer: (employee: typeof employees.$inferSelect) => boolean;
  locale?: Locale;
};

async function appointmentsIn(
  tx: CompanyTx,
  { public_url, secret_key }: Links,
  { since, until, now }: Period,
  { of, isPerformer, locale }: Whose,
): Promise<OwnAppointment[]> {
  const { company_id } = tx;
  const company = first(
    await tx
      .select({ name: companies.name, translations: companies.translations, slug: companies.slug })
      .from(companies),
  );
  const [[address], privacy] = await Promise.all([storedAddresses(tx), getSettings(tx)]);
  const rows = await tx
    .select({
      record: records,
      visit: visits,
      customer: customers,
      employee: employees,
      granted: joinedGrants,
    })
    .from(records)
    .innerJoin(employees, eq(employees.id, records.employee_id))
    .innerJoin(visits, eq(visits.id, records.visit_id))
    .leftJoin(customers, eq(customers.id, visits.customer_id))
    .where(
      and(
        // The index has only the starts.
        gt(records.start_at, since - longest_s),
        gt(records.end_at, since),
        until === undefined ? undefined : lt(records.start_at, until),
        isNull(records.archived_at),
        ne(records.status, 'cancelled'),
        of,
      ),
    );
  return rows.flatMap(({ record, visit, customer: card, employee, granted }) => {
    const customer = card && withOwnContact(card, visit.contact);
    const is_performer = isPerformer(employee);
    const { company_role, is_owner } = employee;
    const performer: Member = withPrivacy({ company_role, is_owner, granted }, privacy, now);
    if (is_performer && record.end_at <= (performer.sees_from ?? 0)) return [];
    const showsPhone = isPermitted(performer, 'contacts.read.all');
    const token = visitToken(secret_key, { company_id, visit_id: visit.id, link_nonce: visit.link_nonce });
    const { start_at, end_at, status, version } = record;
    const named = is_performer ? undefined : locale;
    return {
      record_id: record.id,
      version,
      name: inLocale(record, named).name,
      start_at,
      end_at,
      status,
      is_performer,
      customer_name: customer ? fullName(customer) : '',
      customer_phone: (showsPhone && customer?.phone) || '',
      employee_name: fullName(employee),
      company_name: inLocale(company, named).name,
      place: address ? formatAddress(address) : '',
      url: is_performer
        ? `${public_url}/${company_id}/records?record=${record.id}`
        : `${public_url}/s/${company.slug}/visits/${token}`,
    };
  });
}
