import { first } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { CompanyDetail } from '@/domain/companies/company';
import type { NewCompany } from '@/domain/companies/companySchema';
import { isReserved, slugOf } from '@/domain/companies/slug';
import { usualHours } from '@/domain/schedule';
import type { User } from '@/domain/users/session';
import { companies, employees, hours, resources, settings } from '@/server/platform/db/schema';
import { asUser, switchScope, type CompanyTx, type Tx } from '@/server/platform/db/scope';
import { getCompany } from '@/server/modules/companies';
import { getUser } from '@/server/modules/accounts';
import { knownSubtypes } from '../commands/updateCompany';
import { logEvent } from '@/server/core/logEvent';
import { withIdempotency, type Idempotency } from '@/server/core/withIdempotency';
import { userContext, type App, type UserRequester } from '@/server/core/context';

/** Idempotency keys of new companies are stored under this id. */
const noCompany = 0;

const weekdays = [1, 2, 3, 4, 5];

export function createCompany(
  { db }: Pick<App, 'db'>,
  requester: UserRequester,
  { input, repeatable }: { input: NewCompany; repeatable: Idempotency | undefined },
): Promise<CompanyDetail> {
  const { user_id } = requester;
  return asUser(db, user_id, async tx => {
    const user = await getUser(tx, user_id);
    const noCompanyTx = await switchScope(tx, { company_id: noCompany });
    return withIdempotency(noCompanyTx, repeatable, async () => {
      const made = await storeCompany(tx, requester, user, input);
      await switchScope(tx, { company_id: noCompany });
      return made;
    });
  });
}

async function storeCompany(
  tx: Tx,
  requester: UserRequester,
  user: User,
  input: NewCompany,
): Promise<CompanyDetail> {
  const { locale } = requester;
  const { name, type, service_location, country: signup_country } = input;
  const subtypes = knownSubtypes(type, input.subtypes);
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('companies_id_seq') as id`);
  const company_id = first(rows).id;
  const companyTx = await switchScope(tx, { company_id });
  const facts = { type, name, subtypes, content_locale: locale, signup_country };
  await settle(tx, name, slug => ({ id: company_id, slug, ...facts }));
  await tx.insert(settings).values({ company_id, name: 'service_location', value: service_location });
  await tx.insert(hours).values(weekdays.map(weekday => ({ company_id, weekday, ...usualHours })));
  await hireOwner(companyTx, user);
  await logEvent(userContext(companyTx, requester), {
    subject_type: 'company',
    subject_id: company_id,
    type: 'created',
    after: { name, type },
  });
  return getCompany(companyTx, { company_role: 'administrator', is_owner: true }, locale);
}

/** Takes the first free slug; of two concurrent calls the second waits and takes the next. */
async function settle(
  tx: Tx,
  name: string,
  at: (slug: string) => typeof companies.$inferInsert,
): Promise<void> {
  for (const slug of slugsFor(name)) {
    if (isReserved(slug)) continue;
    const settled = await tx
      .insert(companies)
      .values(at(slug))
      .onConflictDoNothing({ target: companies.slug })
      .returning({ id: companies.id });
    if (settled.length > 0) return;
  }
}

function* slugsFor(name: string): Generator<string> {
  const slug = slugOf(name);
  yield slug;
  for (let number = 2; number <= 9; number++) yield `${slug}-${number}`;
  for (;;) yield `${slug}-${randomBytes(4).toString('hex')}`;
}

async function hireOwner(tx: CompanyTx, { id: user_id, name, email, phone }: User): Promise<void> {
  const [first_name = '', ...last_names] = name.split(/\s+/);
  const employee = first(
    await tx
      .insert(employees)
      .values({
        user_id,
        company_role: 'administrator',
        is_owner: true,
        first_name,
        last_name: last_names.join(' '),
        email,
        phone,
      })
      .returning({ id: employees.id }),
  );
  await tx.insert(resources).values({ kind: 'employee', employee_id: employee.id });
}
