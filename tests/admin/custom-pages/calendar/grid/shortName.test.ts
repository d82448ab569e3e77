import { expect, it } from 'vitest';
import { shortName } from '../../../../../src/custom-pages/calendar/grid/shortName';

it.each([
  ['Софія Остапенко', 'Софія О.'],
  ['Anna Maria von Berg', 'Anna B.'],
  ['Cher', 'Cher'],
  ['', ''],
])('%s is %s where the whole name does not fit', (name, short) => {
  expect(shortName(name)).toBe(short);
});
