import type { BookedItem, Booking } from '@/src/booking/booking';

/** What is typed of somebody who waits; without an employee anyone performs it. */
export type Wish = Pick<Booking, 'kind' | 'known' | 'person'> & {
  items: BookedItem[];
  from: string;
  to: string;
  time_from: string;
  time_to: string;
};

/** By the API's field names. */
export function missingFields({ kind, known, person, items }: Wish): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (kind === 'known' && !known) wrong.customer_id = 'calendar.book.choose_customer';
  if (kind === 'new' && !person.first_name.trim()) {
    wrong['customer.first_name'] = 'calendar.book.first_name_required';
  }
  items.forEach(({ service_id }, index) => {
    if (!service_id) wrong[`items.${index}.service_id`] = 'calendar.book.choose_service';
  });
  return wrong;
}

/** The body of the request. */
export function bodyOf({ kind, known, person, items, from, to, time_from, time_to }: Wish) {
  const { first_name, last_name, phone, email } = person;
  return {
    ...(kind === 'known' && known && { customer_id: known.id }),
    ...(kind === 'new' && {
      customer: { first_name, last_name, phone: phone || null, email: email || null },
    }),
    items: items.map(({ service_id, employee_id }) => ({
      service_id,
      ...(employee_id && { employee_id }),
    })),
    from,
    to,
    time_from: time_from || null,
    time_to: time_to || null,
  };
}
