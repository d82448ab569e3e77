import { flowOf, type RecordStatus } from '@/domain/flow/flow';
import type { AppointmentRecord } from '@/domain/records/record';

const minute_ms = 60_000;
export const start = Date.parse('2026-07-01T07:00:00Z');

type Overrides = Partial<AppointmentRecord> & { status?: RecordStatus };

/** An hour with Olena, planned, with a break of a quarter after it; instants in milliseconds, as in the admin. */
export function anAppointment({ status = 'active', ...overrides }: Overrides = {}): AppointmentRecord {
  return {
    id: 1,
    visit_id: 1,
    order_id: 1,
    payment_status: 'not_paid',
    source: 'staff',
    is_first_visit: false,
    employee: { id: 2, full_name: 'Olena Koval' },
    owner_type: 'order',
    owner: { id: 1 },
    customer: { id: 4, full_name: 'Hanna Lysenko', phone: '+380671112233' },
    contact: null,
    may_change_contact: true,
    service: { id: 3, name: 'Haircut' },
    start_at: start,
    end_at: start + 60 * minute_ms,
    break: 15,
    price: 65000,
    currency: 'UAH',
    comment: '',
    flow: flowOf('record', status, { administers: true, now: 0, start_at: start, confirmed_at: null }),
    confirmed_at: null,
    arrived_at: null,
    cancelled_by: null,
    cancel_reason: '',
    forced: false,
    created_at: start,
    version: 1,
    ...overrides,
  };
}
