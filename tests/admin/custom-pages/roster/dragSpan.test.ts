import { describe, expect, it } from 'vitest';
import { draggedSpan } from '@/src/custom-pages/roster/dragSpan';

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
});
