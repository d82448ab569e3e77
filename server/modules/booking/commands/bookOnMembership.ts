import { at, first } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import { Invalid } from '@/domain/errors';
import { toLocal } from '@/domain/schedule';
import { violation } from '@/domain/validation/violations';
import { customerMemberships } from '@/server/platform/db/schema';
import type { StaffCustomer } from './booking';
import { lockOrder } from '@/server/modules/orders';
import { drawVisits } from './steps/membershipVisits';
import type { VisitPlan } from './steps/planVisit';
import { knownCustomer } from '@/server/modules/customers';
import { storeAppointments, type BookedVisit } from './steps/storeVisit';
import type { Context } from '@/server/core/context';
import { ofCompany } from '@/server/platform/db/company';

type BookedFor = { customer: StaffCustomer | null; served_by?: number };
type Drawn = {
  plan: VisitPlan;
  customer_membership_id: number;
  comment: string;
  quiet?: boolean;
};

/** Free, draws a visit per service. @throws Invalid when the membership is not theirs, not valid then or used up */
export async function bookOnMembership(
  ctx: Context,
  { customer, served_by }: BookedFor,
  drawn: Drawn,
): Promise<BookedVisit> {
  const { tx } = ctx;
  const { plan, customer_membership_id } = drawn;
  const [locked] = await tx
    .select()
    .from(customerMemberships)
    .where(ofCompany(tx, customerMemberships, eq(customerMemberships.id, customer_membership_id)));
  const isTheirs = !customer || ('id' in customer && customer.id === locked?.customer_id);
  if (!locked || !isTheirs) throw noSuch();
  const client = await knownCustomer(tx, { id: locked.customer_id, served_by });
  const { order } = await lockOrder(tx, locked.order_id);
  const { id: order_id, company_order_id, currency } = order;
  const booked = await storeAppointments(
    ctx,
    { ...drawn, customer: client },
    { order_id, company_order_id, currency },
    { customer_membership_id },
  );
  await drawVisits(
    tx,
    { customer_membership_id, on: toLocal(plan.setup.timezone, first(plan.records).start).date },
    plan.records.map(({ service, employee_id }, seq) => ({
      item_type: 'service',
      item_id: service.id,
      employee_id,
      visits: 1,
      cause: { record_id: at(booked.record_ids, seq) },
      path: `items.${seq}.service_id`,
    })),
  );
  return booked;
}

const noSuch = () =>
  new Invalid([violation('customer_membership_id', 'records', { key: 'order_errors.no_such_membership' })]);
