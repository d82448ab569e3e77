import { expect, it } from 'vitest';
import { firstSeen } from '@/src/custom-pages/calendar/grid/firstSeen';

const date = '2026-07-01';

it('is first seen an hour before now, or at the opening of another day', () => {
  const on = (time: string, day = date) => ({ date: day, time });
  expect(firstSeen(on('15:20'), date, '09:00')).toBe('14:00');
  expect(firstSeen(on('15:20', '2026-06-30'), date, '09:00')).toBe('09:00');
  expect(firstSeen(on('15:20', '2026-06-30'), date, undefined)).toBe('08:00');
});
