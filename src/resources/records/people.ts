import type { AppointmentRecord } from '../../../domain/records/record';

type Translate = (key: string) => string;

/** Who comes, in the reader's words: the customer, a walk-in, or nobody when the time is taken out. */
export function customerName({ customer, owner_type }: AppointmentRecord, translate: Translate): string {
  if (owner_type === 'block') return translate('calendar.block');
  return customer?.full_name || translate('calendar.walk_in');
}
