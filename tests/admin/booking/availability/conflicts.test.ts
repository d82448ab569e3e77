import { describe, expect, it } from 'vitest';
import { collisionsOf, conflictsOf } from '@/src/booking/availability/conflicts';
import { placeOf } from '@/src/custom-pages/calendar/grid/move/dragMath';
import { exampleCompany } from '@/tests/helpers/admin';
import { anAppointment, start } from '@/tests/helpers/appointments';

const hour_ms = 3_600_000;
const worker = (id: number, overrides = {}) => {
  return { id, working_hours: null, schedule_adjustments: [], services: [{ service_id: 3 }], ...overrides };
};
const visit = anAppointment();
const later = (hours: number) => {
  return { ...placeOf(visit), start_at: start + hours * hour_ms, end_at: start + (hours + 1) * hour_ms };
};
const known = (overrides = {}) => ({
  company: exampleCompany(),
  workers: [worker(2)],
  records: [visit],
  ...overrides,
});

describe('what stands against a place', () => {
  it('is nothing where the employee is there and free, its own old time included', () => {
    expect(conflictsOf(known(), visit, later(0.5))).toEqual([]);
  });

  it('is another visit, up to the end of its hidden break', () => {
    const other = anAppointment({ id: 9, start_at: start + 2 * hour_ms, end_at: start + 3 * hour_ms });
    const records = [visit, other];
    expect(conflictsOf(known({ records }), visit, later(3.2))).toEqual(['overlap']);
    expect(conflictsOf(known({ records }), visit, later(3.25))).toEqual([]);
    const cancelled = [visit, { ...other, flow: { ...other.flow, status: 'cancelled' } }];
    expect(conflictsOf(known({ records: cancelled }), visit, later(2))).toEqual([]);
  });

  it('is closed time, and a date on which the hours differ', () => {
    expect(conflictsOf(known(), visit, later(9))).toEqual(['outside_hours']);
    const holiday = [{ date: '2026-07-01', type: 'holiday' as const }];
    const workers = [worker(2, { schedule_adjustments: holiday })];
    expect(conflictsOf(known({ workers }), visit, later(1))).toEqual(['adjustment']);
  });

  it('is an employee who does not perform the service, when it would become theirs', () => {
    const workers = [worker(2, { services: [] }), worker(8, { services: [] })];
    const to = { ...later(1), employee: { id: 8, full_name: 'Andrii' } };
    expect(conflictsOf(known({ workers }), visit, to)).toEqual(['not_performed']);
    expect(conflictsOf(known({ workers }), visit, later(1))).toEqual([]);
  });

  it('is another visit alone for time off', () => {
    const block = anAppointment({ owner_type: 'block', service: null });
    expect(conflictsOf(known({ records: [block] }), block, later(20))).toEqual([]);
  });

  it('is the same client elsewhere, once the time is another', () => {
    const elsewhere = anAppointment({ id: 9, employee: { id: 8, full_name: 'Andrii' } });
    const records = [visit, elsewhere];
    expect(conflictsOf(known({ records }), visit, later(0.5))).toEqual(['same_client']);
    expect(conflictsOf(known({ records }), visit, placeOf(visit))).toEqual([]);
    expect(collisionsOf(records, visit, later(0.5))).toEqual([elsewhere]);
  });

  it('is named for an empty stretch too', () => {
    const nobody = { id: 0, employee: visit.employee, break: 0, owner_type: 'order' as const, service: null };
    expect(collisionsOf([visit], nobody, later(0.5))).toEqual([visit]);
    // The hidden break of a visit is taken too.
    expect(collisionsOf([visit], nobody, later(1))).toEqual([visit]);
    expect(collisionsOf([visit], nobody, later(1.25))).toEqual([]);
  });
});
