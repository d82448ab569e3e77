import { Invalid } from '../errors';
import { object, rowId } from '../validation/fields';
import { violation } from '../validation/violations';
import { strictestBooking } from '../policies/bookingPolicy';
import { customer_notes_max, type Customer } from './customer';

type Person = Pick<
  Customer,
  'first_name' | 'last_name' | 'phone' | 'email' | 'date_of_birth' | 'notes' | 'locale' | 'online_booking'
> & {
  picture: number | null;
};

export type MergePreview = {
  customer: Omit<Person, 'picture'> & Pick<Customer, 'full_name' | 'picture'>;
  moves: { orders: number; visits: number; memberships: number };
};

/** `into` wins; missing values come from `from`, notes are joined, and the stricter way to book online holds. @throws Invalid at `notes` if too long */
export function mergedPerson(into: Person, from: Person): Person {
  const notes = [...new Set([into.notes, from.notes])].filter(Boolean).join('\n\n');
  if (notes.length > customer_notes_max) {
    throw new Invalid([violation('notes', 'customers', { key: 'validation.notes_too_long_to_join' })]);
  }
  return {
    first_name: into.first_name,
    last_name: into.last_name || from.last_name,
    phone: into.phone ?? from.phone,
    email: into.email ?? from.email,
    picture: into.picture ?? from.picture,
    date_of_birth: into.date_of_birth ?? from.date_of_birth,
    notes,
    locale: into.locale ?? from.locale,
    online_booking: strictestBooking([into, from]),
  };
}

export const mergeSchema = object({ into: rowId().required() }).meta({ resource: 'customers' });
