import type { AppointmentRecord } from '@/domain/records/record';

type Translate = (key: string) => string;

/** The customer's name, 'walk-in', or the name of a block. */
export function customerName({ customer, owner_type }: AppointmentRecord, translate: Translate): string {
  if (owner_type === 'block') return translate('calendar.block');
  return customer?.full_name || translate('calendar.walk_in');
}
