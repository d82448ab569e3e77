import type { OrderItemType } from '@/domain/orders/order';
import type { Service } from '@/domain/services/service';
import type { Booking } from '@/src/booking/booking';
import { isLastDay } from '../lines/lineDrafts';
import { instantOf, isSet, type Wall } from '@/src/time/zoned';

/** Without it, the visit is booked later. */
export type LineVisit = { employee_id: number | null; wall: Wall };

/** Of the catalogue. */
export type SaleLine = {
  type: OrderItemType;
  item_id: number;
  name: string;
  /** The unit price in minor units; null while no employee performs the service. */
  price: number | null;
  qty: number;
  visit: LineVisit | null;
  /** The customer's membership that pays for it. */
  membership_id: number | null;
};

/** A gift certificate; `amount` in minor units. */
export type CertificateLine = {
  type: 'certificate';
  amount: number | null;
  /** Its last day as the field has it; '' is for ever. */
  valid_until: string;
};

export const newCertificate: CertificateLine = { type: 'certificate', amount: null, valid_until: '' };

export type Sale = Pick<Booking, 'kind' | 'known' | 'person'> & {
  items: (SaleLine | CertificateLine)[];
  comment: string;
};

export const emptySale: Sale = {
  kind: 'known',
  known: null,
  person: { first_name: '', last_name: '', phone: '', email: '' },
  items: [],
  comment: '',
};

/** By the API's field names. */
export function missingFields({ kind, known, person, items }: Sale): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (kind === 'known' && !known) wrong.customer_id = 'resources.orders.sale.choose_customer';
  if (kind === 'new' && !person.first_name.trim()) {
    wrong['customer.first_name'] = 'calendar.book.first_name_required';
  }
  if (items.length === 0) wrong.items = 'resources.orders.sale.choose_items';
  items.forEach((line, index) => {
    if (line.type === 'certificate') {
      if (!(Number(line.amount) > 0)) wrong[`items.${index}.amount`] = 'resources.orders.pay.need_amount';
      if (!isLastDay(line.valid_until))
        wrong[`items.${index}.valid_until`] = 'resources.orders.items_form.bad_day';
      return;
    }
    const { qty, visit } = line;
    if (!Number.isInteger(qty) || qty < 1) wrong[`items.${index}.qty`] = 'resources.orders.sale.whole_qty';
    if (!visit) return;
    if (!visit.employee_id) wrong[`items.${index}.employee_id`] = 'calendar.book.choose_employee';
    if (!isSet(visit.wall)) {
      wrong[`items.${index}.start_at`] = 'calendar.book.choose_start';
    }
  });
  return wrong;
}

export function orderOf({ kind, known, person, items, comment }: Sale, zone: string) {
  const { first_name, last_name, phone, email } = person;
  return {
    ...(kind === 'known' && known && { customer_id: known.id }),
    ...(kind === 'new' && {
      customer: { first_name, last_name, phone: phone || null, email: email || null },
    }),
    items: items.map(line =>
      line.type === 'certificate' ? { ...line, valid_until: line.valid_until || null } : sentLine(line, zone),
    ),
    comment,
  };
}

const sentLine = ({ type, item_id, qty, visit, membership_id }: SaleLine, zone: string) => ({
  type,
  id: item_id,
  qty: visit ? 1 : qty,
  ...(membership_id !== null && { customer_membership_id: membership_id }),
  ...(visit && { employee_id: visit.employee_id, start_at: instantOf(visit.wall, zone) }),
});

/** The unit price: 0 on a membership; a service's by its chosen employee, else its lowest. */
export function priceOf(
  { type, item_id, price, visit, membership_id }: SaleLine,
  services: Service[],
): number | null {
  if (membership_id !== null) return 0;
  if (type !== 'service' || !visit?.employee_id) return price;
  const service = services.find(({ id }) => id === item_id);
  const performer = service?.employees.find(({ employee_id }) => employee_id === visit.employee_id);
  return performer?.price.amount ?? price;
}

/** Excludes lines whose price is not known yet. */
export const totalOf = (items: Sale['items'], services: Service[]) =>
  items.reduce((sum, line) => sum + lineTotal(line, services), 0);

const lineTotal = (line: SaleLine | CertificateLine, services: Service[]): number =>
  line.type === 'certificate'
    ? line.amount || 0
    : (priceOf(line, services) ?? 0) * (line.visit ? 1 : line.qty || 0);
