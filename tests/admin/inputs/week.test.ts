import { expect, it } from 'vitest';
import { copyDay } from '@/src/inputs/hours/week';

const shift = (weekday: number, from: string, dayOff = false) => ({
  ...{ weekday, from, to: '18:00', breaks: [], dayOff },
});

it('copies a day to the other working days, and leaves days off alone', () => {
  const week = [shift(1, '10:00'), shift(2, '09:00'), shift(6, '11:00', true)];
  expect(copyDay(week, 1)).toEqual([shift(1, '10:00'), shift(2, '10:00'), shift(6, '11:00', true)]);
});

it('gives up the second shift of a day that the copied one does not have', () => {
  const week = [shift(1, '10:00'), shift(3, '08:00'), shift(3, '14:00')];
  expect(copyDay(week, 1)).toEqual([shift(1, '10:00'), shift(3, '10:00')]);
});
