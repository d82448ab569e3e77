import { describe, expect, it } from 'vitest';
import { visibleRecords } from '@/src/custom-pages/calendar/visibleRecords';
import { anAppointment, start } from '@/tests/helpers/appointments';

describe('the appointments that are shown', () => {
  const olena = anAppointment({ id: 1 });
  const later = anAppointment({ id: 2, start_at: start + 1, employee: { id: 8, full_name: 'Andrii' } });
  const cancelled = anAppointment({ id: 3, status: 'cancelled' });
  const all = [later, cancelled, olena];
  const ids = (filter: Parameters<typeof visibleRecords>[1]) =>
    visibleRecords(all, filter).map(({ id }) => id);

  it('come in the order of their time, without the cancelled', () => {
    expect(ids({ employeeIds: [], showsCancelled: false })).toEqual([1, 2]);
  });
  it('include the cancelled when asked', () => {
    expect(ids({ employeeIds: [], showsCancelled: true })).toEqual([1, 3, 2]);
  });
  it('are of the chosen employees alone', () => {
    expect(ids({ employeeIds: [8], showsCancelled: false })).toEqual([2]);
  });
});
