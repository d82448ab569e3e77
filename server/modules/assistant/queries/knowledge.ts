import { and, asc, desc, eq, isNull, like, or, sql } from 'drizzle-orm';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { nameBeginnings, phoneIn, type NamedPerson, type NamedService } from '@/domain/assistant/names';
import { locales, type Locale } from '@/domain/translations/locales';
import { inLocale, type Translations } from '@/domain/translations/translations';
import { normalize } from '@/domain/assistant/text';
import { customers, employees, serviceEmployees, services } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { seenCustomers } from '@/server/modules/customers';

/** With more customers whose names begin alike, those changed last are known. */
const customers_max = 5000;

/** What can be booked, and by whom; for a visitor only what the site shows, in their language. */
export async function offeredNames(
  tx: CompanyTx,
  member: CompanyMember | null,
  locale: Locale,
): Promise<{ services: NamedService[]; employees: NamedPerson[] }> {
  const [rows, people, shown] = await Promise.all([
    tx
      .select({ id: services.id, name: services.name, translations: services.translations })
      .from(services)
      .where(and(isNull(services.archived_at), member ? undefined : eq(services.is_enabled, true)))
      .orderBy(asc(services.position), asc(services.id)),
    tx
      .select({ id: employees.id, first_name: employees.first_name, last_name: employees.last_name })
      .from(employees)
      .where(isNull(employees.archived_at))
      .orderBy(asc(employees.sort_order), asc(employees.id)),
    member ? null : shownOnSite(tx),
  ]);
  const offered = rows.map(row => namedIn(row, member ? undefined : locale));
  if (!shown) return { services: offered, employees: people };
  return {
    services: offered.filter(({ id }) => shown.services.has(id)),
    employees: people.filter(({ id }) => shown.employees.has(id)),
  };
}

type NamedRow = { id: number; name: string; translations: Translations };

function namedIn(row: NamedRow, locale: Locale | undefined): NamedService {
  const { name } = inLocale(row, locale);
  const all = [row.name, ...locales.flatMap(other => row.translations[other]?.name ?? [])];
  return { id: row.id, name, other_names: [...new Set(all)].filter(other => other !== name) };
}

/** Services that somebody performs, and those who perform an offered one. */
async function shownOnSite(tx: CompanyTx): Promise<{ services: Set<number>; employees: Set<number> }> {
  const rows = await tx
    .select({ service_id: serviceEmployees.service_id, employee_id: serviceEmployees.employee_id })
    .from(serviceEmployees)
    .innerJoin(employees, eq(employees.id, serviceEmployees.employee_id))
    .innerJoin(services, eq(services.id, serviceEmployees.service_id))
    .where(and(isNull(employees.archived_at), isNull(services.archived_at), eq(services.is_enabled, true)));
  return {
    services: new Set(rows.map(({ service_id }) => service_id)),
    employees: new Set(rows.map(({ employee_id }) => employee_id)),
  };
}

/** Those whom the member may see and whom the text may name, or whose phone it has. */
export function customerNames(tx: CompanyTx, member: CompanyMember, text: string): Promise<NamedPerson[]> {
  const begins = sql.param(nameBeginnings(text).map(beginning => `% ${beginning}%`));
  const { first_name, last_name, search_text } = customers;
  const seesContacts = isPermitted(member, 'contacts.read.all');
  const number = seesContacts ? phoneIn(normalize(text))?.slice(-9) : undefined;
  const searched = seesContacts ? search_text : sql`search_text(${first_name} || ' ' || ${last_name})`;
  return tx
    .select({
      id: customers.id,
      first_name,
      last_name,
      phone: seesContacts ? customers.phone : sql<null>`null`,
    })
    .from(customers)
    .where(
      and(
        isNull(customers.archived_at),
        or(
          sql`' ' || replace(${searched}, E'\\n', ' ') like any(${begins}::text[])`,
          number === undefined ? undefined : like(customers.phone, `%${number}`),
        ),
        seenCustomers(tx, member),
      ),
    )
    .orderBy(desc(customers.updated_at))
    .limit(customers_max);
}
