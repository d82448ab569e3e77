import { expect, it } from 'vitest';
import { emptyBooking } from '../../../../../src/custom-pages/calendar/booking/emptyBooking';
import { aCompany } from '../../../../helpers/admin';

const now = Date.parse('2026-07-01T10:20:00Z');
const wallOf = (beginning: object) => emptyBooking(beginning, aCompany(), now).wall;

it('a new appointment begins at the next full hour, at the opening of another day, or where it was pointed at', () => {
  expect(wallOf({})).toEqual({ date: '2026-07-01', time: '14:00' });
  expect(wallOf({ date: '2026-07-01' })).toEqual({ date: '2026-07-01', time: '14:00' });
  expect(wallOf({ date: '2026-07-03' })).toEqual({ date: '2026-07-03', time: '09:00' });
  expect(wallOf({ date: '2026-07-05' })).toEqual({ date: '2026-07-05', time: '09:00' });
  expect(wallOf({ date: '2026-07-03', start_at: now })).toEqual({ date: '2026-07-01', time: '13:20' });
});
