import { isPermitted } from '@/domain/access/permissions';
import { bookFacts } from '@/domain/assistant/proposalWording';
import type { ProposalDraft } from '@/domain/assistant/proposal';
import { answerOf, plainAnswer, textsOf } from '@/domain/assistant/wording';
import { first } from '@/domain/assert';
import { fullName } from '@/domain/customers/customer';
import { toInstant, toLocal } from '@/domain/schedule';
import { clock } from '@/domain/schedule/hours/hoursSchema';
import { priceOfSlot, type Slot } from '@/domain/sites/booking';
import { date, object, rowId } from '@/domain/validation/fields';
import { listSlots, loadVisitOffer, namedWarnings, nearby, nearestSlots } from '@/server/modules/booking';
import { findCustomers } from '../findCustomers';
import { visitServices } from './freeTimes';
import { customersNamed, employeesNamed, namedServices } from './names';
import { requireMember } from './requireMember';
import { defineTool, type Caller, type ToolAnswer } from './tool';
import { warningTexts } from './warningTexts';

export type VisitWish = {
  service_ids: number[];
  employee_id?: number;
  customer_id?: number;
  start_at: number;
};

export const bookTool = defineTool({
  name: 'propose_booking',
  description:
    'Offer to book a visit at a date (YYYY-MM-DD) and time (HH:MM). Nothing is booked: the person sees a card and confirms it. If the time is not free, the card has the nearest one.',
  schema: object({
    service_ids: visitServices(),
    employee_id: rowId(),
    customer_id: rowId(),
    date: date().required(),
    time: clock().required(),
  }),
  isAllowed: member =>
    member !== null && (isPermitted(member, 'records.write.own') || isPermitted(member, 'records.write.all')),
  async run(caller, { date, time, ...wish }) {
    const start_at = toInstant(caller.reader.timezone, date, time);
    return proposeVisit(caller, { ...wish, start_at });
  },
});

/** The visit at that start, or at the nearest free one, as a card to confirm. */
export async function proposeVisit(caller: Caller, wish: VisitWish): Promise<ToolAnswer> {
  const { reader } = caller;
  const t = textsOf(reader.locale);
  if (wish.start_at <= caller.now) return { ...plainAnswer('free.past', reader), data: { declined: 'past' } };
  const found = await visitProposal(caller, wish);
  if (!found) return { ...plainAnswer('propose.nothing_near', reader), data: { declined: 'no free time' } };
  const { proposal, isAsWished } = found;
  const answer = answerOf([t(isAsWished ? 'propose.book' : 'propose.book_nearest')]);
  return { ...answer, proposals: [proposal], data: { offered: proposal.lines, is_as_wished: isAsWished } };
}

/** Null when nothing is free within two weeks. Employees book themselves, for customers whom they may see. */
export async function visitProposal(
  caller: Caller,
  wish: VisitWish,
): Promise<{ proposal: ProposalDraft; isAsWished: boolean } | null> {
  const { tx, reader } = caller;
  const member = requireMember(caller);
  const only = isPermitted(member, 'records.write.all') ? undefined : member.employee_id;
  const employee_id = only ?? wish.employee_id;
  const chosen = wish.service_ids.map(service_id => ({ service_id, employee_id }));
  const slot = await slotAt(caller, chosen, wish.start_at);
  const nearest = slot ?? (await nearestOf(caller, chosen, wish.start_at));
  if (!nearest) return null;
  const [customer_id = null] = wish.customer_id
    ? await findCustomers(tx, member, { ids: [wish.customer_id], most: 1 })
    : [];
  const { start_at, end_at, employee_ids } = nearest;
  const requested = [{ employee_id: first(employee_ids), start: start_at, end: end_at, breakMinutes: 0 }];
  const [services, employees, customers, conflicts] = await Promise.all([
    namedServices(caller, wish.service_ids),
    employeesNamed(tx, [...new Set(employee_ids)]),
    customersNamed(tx, customer_id === null ? [] : [customer_id]),
    customer_id === null ? [] : namedWarnings(tx, { requested, codes: [], client: { customer_id }, only }),
  ]);
  const [customer] = customers;
  const warnings = warningTexts(conflicts, reader);
  const facts = bookFacts(
    {
      services: services.map(({ name }) => name),
      employees: employees.map(fullName),
      customer: customer ? { id: customer.id, name: fullName(customer) } : null,
      start_at,
      end_at,
      price: priceOfSlot(nearest),
      warnings,
    },
    reader,
  );
  const items = wish.service_ids.map((service_id, index) => ({
    service_id,
    employee_id: employee_ids[index],
  }));
  const args = { items, start_at, customer_id, force: warnings.length > 0 };
  return { proposal: { ...facts, kind: 'book', args }, isAsWished: slot !== undefined };
}

async function slotAt(
  { tx, now, reader }: Caller,
  chosen: { service_id: number; employee_id?: number }[],
  start_at: number,
): Promise<Slot | undefined> {
  const { date } = toLocal(reader.timezone, start_at);
  const { days } = await listSlots(tx, { chosen, from: date, days: 1, now });
  return days.flatMap(({ slots }) => slots).find(slot => slot.start_at === start_at);
}

async function nearestOf(
  { tx, now }: Caller,
  chosen: { service_id: number; employee_id?: number }[],
  start_at: number,
): Promise<Slot | undefined> {
  const offer = await loadVisitOffer(tx, { chosen, ...nearby(start_at) });
  const { alternatives } = nearestSlots(offer, start_at, now);
  return alternatives.sort((a, b) => Math.abs(a.start_at - start_at) - Math.abs(b.start_at - start_at))[0];
}
