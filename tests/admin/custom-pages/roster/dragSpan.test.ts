import { describe, expect, it } from 'vitest';
import { draggedSpan, heldAfter } from '@/src/custom-pages/roster/dragSpan';
import { localizerIn } from '@/src/custom-pages/roster/momentIn';

const week = { from: '2027-03-26', to: '2027-03-30' };

describe('a bar that is dragged', () => {
  it('by its middle stays under the pointer and keeps its length, over changes of the clock too', () => {
    expect(draggedSpan(week, 'all', '2027-03-28', '2027-03-30')).toEqual({
      from: '2027-03-28',
      to: '2027-04-01',
    });
    expect(draggedSpan(week, 'all', '2027-03-30', '2027-03-29')).toEqual({
      from: '2027-03-25',
      to: '2027-03-29',
    });
    expect(draggedSpan(week, 'all', '2027-03-28', '2027-03-28')).toEqual(week);
  });

  it('by an edge changes that one, no further than the other', () => {
    expect(draggedSpan(week, 'to', '2027-03-30', '2027-04-02')).toEqual({ ...week, to: '2027-04-02' });
    expect(draggedSpan(week, 'to', '2027-03-30', '2027-03-20')).toEqual({ ...week, to: week.from });
    expect(draggedSpan(week, 'from', '2027-03-26', '2027-03-28')).toEqual({ ...week, from: '2027-03-28' });
    expect(draggedSpan(week, 'from', '2027-03-26', '2027-04-20')).toEqual({ ...week, from: week.to });
  });

  it('is held on one of its days', () => {
    expect(heldAfter(week, '2027-03-26')).toBe(0);
    expect(heldAfter(week, '2027-03-29')).toBe(3);
    expect(heldAfter(week, '2027-04-01')).toBe(0);
  });
});

it('begins in the month as many days before the pointer as it is held after its first', () => {
  const { localizer, holdAfter } = localizerIn('en');
  const midnight = new Date(2027, 2, 26);
  expect(localizer.merge(new Date(2027, 2, 30), midnight)).toEqual(new Date(2027, 2, 30));
  holdAfter(3);
  expect(localizer.merge(new Date(2027, 2, 30), midnight)).toEqual(new Date(2027, 2, 27));
  expect(localizer.merge(new Date(2027, 3, 1), midnight)).toEqual(new Date(2027, 2, 29));
  holdAfter(0);
  expect(localizer.merge(new Date(2027, 3, 1), midnight)).toEqual(new Date(2027, 3, 1));
});
