import { at, first } from '../../../../domain/assert';
import { fullName } from '../../../../domain/customers/customer';
import { clientOfVisit, type ClientContact } from '../../../queries/customers/clientOfVisit';
import { notify, type Notice } from './notify';
import type { VisitPlan } from '../../booking/steps/planVisit';
import { queueVisitMessage } from './queueVisitMessage';
import type { Context } from '../../context';

type Visit = {
  plan: VisitPlan;
  customer_id: number | null;
  event_id: number;
  visit_id: number;
  record_ids: number[];
  order_id: number;
  company_order_id: number;
};

export async function notifyBooked(ctx: Context, visit: Visit): Promise<void> {
  const { tx } = ctx;
  const { customer_id, visit_id, event_id } = visit;
  const customer = customer_id === null ? undefined : await clientOfVisit(tx, visit_id);
  await Promise.all([
    queueVisitMessage(tx, customer, {
      visit_id,
      event_id,
      template: 'visit_booked',
      dedupe_key: `visit ${visit_id} booked`,
    }),
    notify(ctx, notificationsOf(visit, customer), event_id),
  ]);
}

function notificationsOf(
  { plan: { setup, records }, company_order_id, record_ids }: Visit,
  customer: ClientContact | undefined,
): Notice[] {
  const payload = {
    person: customer ? fullName(customer) : '',
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
