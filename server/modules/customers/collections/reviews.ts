import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { fullName } from '@/domain/customers/customer';
import { wordsOf } from '@/domain/text/comparable';
import { Invalid } from '@/domain/errors';
import { reviewSchema, reviewsQuery, type Review } from '@/domain/reviews/review';
import { violation } from '@/domain/validation/violations';
import {
  customers,
  employees,
  records,
  reviews as table,
  services,
  visits,
} from '@/server/platform/db/schema';
import { thisCompany } from '@/server/platform/db/schema/columns';
import type { CompanyTx } from '@/server/platform/db/scope';
import { createdWithin, equals, hasPart } from '@/server/platform/db/filters';
import { defineCollection } from '@/server/collections/collection';
import { idIn } from '@/server/platform/db/idIn';

export const reviews = defineCollection({
  name: 'reviews',
  subject: 'review',
  schema: reviewSchema,
  answer: 'Review',
  query: reviewsQuery,
  table,
  isFixed: true,
  bulkable: ['is_published', 'hidden_reason'],
  search: typed => and(...wordsOf(typed).map(word => or(hasPart(table.search_text, word), isBy(word)))),
  filters: ({ subject, rating, published, unanswered, created_from, created_to, ...of }, tx) => [
    equals(table.subject, subject),
    equals(table.rating, rating),
    equals(table.is_published, published),
    unanswered === undefined ? undefined : sql`(${table.replied_at} is null) = ${unanswered}`,
    equals(table.employee_id, of.employee_id),
    equals(table.service_id, of.service_id),
    equals(table.customer_id, of.customer_id),
    ...createdWithin(tx, table, created_from, created_to),
  ],
  visible: (_, member) => (isPermitted(member, 'reviews.read.all') ? undefined : isOf(member)),
  needs: ['customer_id', 'employee_id', 'service_id'],
  hydrate: (tx, rows): Promise<Review[]> => withNames(tx, rows),
  prepare: async (_, sent, present) => ({
    ...sent,
    ...(sent.reply !== undefined &&
      sent.reply !== present?.reply && { replied_at: sent.reply ? sql`now()` : null }),
    ...(sent.is_published && { hidden_reason: '' }),
  }),
  prepareMany: async (_ctx, _entities, changes) => {
    if (changes.is_published) return { ...changes, hidden_reason: '' };
    if (changes.is_published === undefined || changes.hidden_reason) return changes;
    throw new Invalid([violation('changes.hidden_reason', 'reviews', { key: 'validation.required' })]);
  },
});

/** By a customer with this word in their name; the column, which has their phone and e-mail too, is looked at first. */
const isBy = (word: string): SQL => {
  const { company_id, id, first_name, last_name, search_text } = customers;
  const name = sql`search_text(${first_name} || ' ' || ${last_name})`;
  return sql`${table.customer_id} in (
    select ${id} from ${customers}
    where ${company_id} = ${thisCompany} and ${hasPart(search_text, word)} and ${hasPart(name, word)})`;
};

const isOf = ({ employee_id }: CompanyMember): SQL => eq(table.employee_id, employee_id);

type Row = Pick<typeof table.$inferSelect, 'visit_id' | 'customer_id' | 'employee_id' | 'service_id'>;

async function withNames<Of extends Row>(tx: CompanyTx, rows: Of[]) {
  const idsOf = (name: Exclude<keyof Row, 'visit_id'>) =>
    rows.map(row => row[name]).filter(id => id !== null);
  const visit_ids = rows.map(row => row.visit_id);
  const [clients, came, people, offered, locked] = await Promise.all([
    tx
      .select({ ...named(customers), erased_at: customers.erased_at })
      .from(customers)
      .where(idIn(customers.id, idsOf('customer_id'))),
    tx.select({ id: visits.id, contact: visits.contact }).from(visits).where(idIn(visits.id, visit_ids)),
    tx
      .select(named(employees))
      .from(employees)
      .where(idIn(employees.id, idsOf('employee_id'))),
    tx
      .select({ id: services.id, name: services.name })
      .from(services)
      .where(idIn(services.id, idsOf('service_id'))),
    tx
      .select({
        id: records.id,
        visit_id: records.visit_id,
        employee_id: records.employee_id,
        service_id: records.service_id,
      })
      .from(records)
      .where(idIn(records.visit_id, visit_ids))
      .orderBy(records.seq),
  ]);
  const client = byId(clients.filter(({ erased_at }) => erased_at === null));
  const visit = byId(came);
  /** As they named themselves for the visit. */
  const authorOf = (customer_id: number | null, visit_id: number) => {
    const known = client(customer_id);
    return known && toPerson({ ...known, ...visit(visit_id)?.contact });
  };
  const employee = byId(people.map(toPerson));
  const service = byId(offered);
  return rows.map(({ customer_id, employee_id, service_id, ...row }) => ({
    ...row,
    user: authorOf(customer_id, row.visit_id),
    employee: employee(employee_id),
    service: service(service_id),
    record_id: recordOf(locked, { visit_id: row.visit_id, employee_id, service_id }),
  }));
}

type Part = { visit_id: number | null; employee_id: number | null; service_id: number | null };

function recordOf(
  locked: (Part & { id: number })[],
  { visit_id, employee_id, service_id }: Part,
): number | null {
  const ofVisit = locked.filter(record => record.visit_id === visit_id);
  const reviewed = ofVisit.find(one => one.employee_id === employee_id && one.service_id === service_id);
  return (reviewed ?? ofVisit[0])?.id ?? null;
}

const named = ({ id, first_name, last_name }: typeof customers | typeof employees) => ({
  id,
  first_name,
  last_name,
});

const toPerson = (row: { id: number; first_name: string; last_name: string }) => ({
  id: row.id,
  full_name: fullName(row),
});

const byId = <One extends { id: number }>(all: One[]) => {
  const found = new Map(all.map(one => [one.id, one]));
  return (id: number | null) => (id === null ? null : (found.get(id) ?? null));
};
