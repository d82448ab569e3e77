import { describe, expect, it } from 'vitest';
import { occupancyOf } from '@/domain/schedule/occupancy';

const open = [
  { start: 0, end: 40 },
  { start: 50, end: 110 },
];

describe('occupancy', () => {
  it.each([
    ['nothing booked', [], [], 0],
    ['a quarter', [{ start: 0, end: 25 }], [], 0.25],
    [
      'two at once count once',
      [
        { start: 0, end: 25 },
        { start: 10, end: 25 },
      ],
      [],
      0.25,
    ],
    ['outside the hours', [{ start: 110, end: 200 }], [], 0],
    ['blocked time is not offered', [{ start: 0, end: 25 }], [{ start: 60, end: 110 }], 0.5],
  ])('%s', (_, booked, blocked, share) => expect(occupancyOf(open, booked, blocked)).toBe(share));

  it('is nothing without working time', () => {
    expect(occupancyOf([], [{ start: 0, end: 5 }])).toBeNull();
    expect(occupancyOf(open, [], [{ start: 0, end: 200 }])).toBeNull();
  });
});
