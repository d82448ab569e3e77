import { and, eq } from 'drizzle-orm';
import { fullName } from '../../domain/customers/customer';
import { customers } from '../db/schema';
import type { Tx } from '../db/scope';
import type { Actor } from './logEvent';
import { notify, type News } from './notify';
import type { Plan } from './planVisit';
import { queueMessage } from './queueMessage';

type Visit = {
  plan: Plan;
  customer_id: number | null;
  actor: Actor;
  locale: 'en' | 'uk';
  event_id: number;
  visit_id: number;
  record_ids: number[];
  order_id: number;
  company_order_id: number;
};

/** The client hears that the visit stands, and the company's people that there is one. */
export async function tellOfVisit(tx: Tx, company_id: number, visit: Visit): Promise<void> {
  const { customer_id, event_id, actor } = visit;
  const customer = customer_id === null ? undefined : await findCustomer(tx, company_id, customer_id);
  await Promise.all([
    customer && writeMessage(tx, company_id, customer, visit),
    notify(tx, company_id, { event_id, user_id: actor.user_id }, newsOf(visit, customer)),
  ]);
}

type Client = { first_name: string; last_name: string; email: string | null; phone: string | null };

async function findCustomer(tx: Tx, company_id: number, id: number): Promise<Client | undefined> {
  const { first_name, last_name, email, phone } = customers;
  const [customer] = await tx
    .select({ first_name, last_name, email, phone })
    .from(customers)
    .where(and(eq(customers.company_id, company_id), eq(customers.id, id)));
  return customer;
}

/** By e-mail where we know one, else by SMS; once for each visit. */
async function writeMessage(
  tx: Tx,
  company_id: number,
  { email, phone }: Client,
  { event_id, visit_id, locale }: Visit,
): Promise<void> {
  const to = email ?? phone;
  if (!to) return;
  await queueMessage(tx, {
    company_id,
    event_id,
    channel: email ? 'email' : 'sms',
    to,
    template: 'visit_booked',
    locale,
    params: { visit_id },
    dedupe_key: `visit ${visit_id} booked`,
  });
}

/** One booking is one notification, of its appointments; who performs some of it is led to their own. */
function newsOf(
  { plan: { offer, records }, company_order_id, record_ids }: Visit,
  customer: Client | undefined,
): News[] {
  const payload = {
    person: customer ? fullName(customer) : '',
    order_number: company_order_id,
    services: records.map(({ service }) => service.name),
    start_at: records[0]!.start,
    timezone: offer.timezone,
  };
  const own = records.map(({ employee_id, start }, seq) => {
    return { employee_id, payload: { record_id: record_ids[seq]!, start_at: start } };
  });
  return [{ type: 'RecordCreatedNotification', payload: { ...payload, record_id: record_ids[0]! }, own }];
}
