import { at, first } from '@/domain/assert';
import { withOwnContact } from '@/domain/customers/contact';
import { fullName } from '@/domain/customers/customer';
import { contactOf } from '@/server/modules/messages';
import type { BookedCustomer } from '@/server/modules/customers';
import { storeNotices, type Notice, type Recipient } from '@/server/core/messages/notify';
import type { VisitPlan } from '../commands/steps/planVisit';
import { queueVisitMessage } from './queueVisitMessage';
import type { Context } from '@/server/core/context';

type Visit = {
  plan: VisitPlan;
  customer: BookedCustomer | null;
  event_id: number;
  visit_id: number;
  record_ids: number[];
  company_order_id: number;
  recipients: Recipient[];
};

const addressedOf = (customer: BookedCustomer) => withOwnContact(customer, customer.contact);

/** Sent at once. */
export async function notifyBooked(ctx: Context, visit: Visit): Promise<void> {
  const { plan, customer, visit_id, event_id, recipients } = visit;
  const client = customer ? contactOf(addressedOf(customer), plan.setup.content_locale) : undefined;
  await Promise.all([
    queueVisitMessage(ctx.tx, client, {
      visit_id,
      event_id,
      template: 'visit_booked',
      dedupe_key: `visit ${visit_id} booked`,
    }),
    storeNotices(ctx, noticesOf(visit), recipients, event_id),
  ]);
}

function noticesOf({ plan: { setup, records }, customer, company_order_id, record_ids }: Visit): Notice[] {
  const payload = {
    person: customer ? fullName(addressedOf(customer)) : '',
    order_number: company_order_id,
    services: records.map(({ service }) => service.name),
    start_at: first(records).start,
    timezone: setup.timezone,
  };
  const own = records.map(({ employee_id, start }, seq) => {
    return { employee_id, payload: { record_id: at(record_ids, seq), start_at: start } };
  });
  return [{ type: 'RecordCreatedNotification', payload: { ...payload, record_id: first(record_ids) }, own }];
}
