import { expect, it } from 'vitest';
import { spaceOf } from '../../../../../../src/custom-pages/calendar/grid/styles/recordStyles';

it.each([
  [60, 200, ''],
  [35, 200, ' brief'],
  [33, 200, ' short brief'],
  [60, 80, ' narrow'],
  [45, 80, ' narrow brief'],
  [35, 60, ' narrow tight short brief'],
  [60, 48, ' narrow tight bare'],
])('a visit of %i px by %i px has room as%s', (height, width, room) => {
  expect(spaceOf(height, width)).toBe(room);
});
