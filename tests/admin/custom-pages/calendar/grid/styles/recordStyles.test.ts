import { expect, it } from 'vitest';
import { spaceOf } from '@/src/custom-pages/calendar/grid/styles/recordStyles';

it.each([
  [60, 200, ''],
  [35, 200, ' brief'],
  [33, 200, ' short brief'],
  [60, 120, ' small'],
  [72, 80, ' small narrow'],
  [60, 80, ' small narrow crowded'],
  [45, 80, ' small narrow crowded brief'],
  [35, 60, ' small narrow tight crowded short brief'],
])('a visit of %i px by %i px has room as%s', (height, width, room) => {
  expect(spaceOf(height, width, false)).toBe(room);
});

it.each([
  [72, 120, ' small narrow'],
  [58, 120, ' small narrow crowded'],
  [57, 120, ' small'],
  [72, 141, ''],
  [72, 80, ' small narrow'],
])('beside its employee’s initials, one of %i px by %i px has room as%s', (height, width, room) => {
  expect(spaceOf(height, width, true)).toBe(room);
});
