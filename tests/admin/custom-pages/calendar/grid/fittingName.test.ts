import { expect, it } from 'vitest';
import { fittingName } from '../../../../../src/custom-pages/calendar/grid/fittingName';

it.each([
  ['Софія Остапенко', 200, false, 'Софія Остапенко'],
  ['Софія Остапенко', 80, false, 'Софія О.'],
  ['Софія Остапенко', 80, true, 'Софія О.'],
  ['Софія Остапенко', 42, true, 'Софія О.'],
  ['Олександр Гнатишин', 60, true, 'ОГ'],
  ['Олександр Гнатишин', 75, true, 'Олександр Г.'],
  ['Anna Maria von Berg', 60, true, 'Anna B.'],
  ['Cher', 40, true, 'Cher'],
  ['Максиміліан', 60, true, 'М.'],
  ['', 40, true, ''],
  ['Not measured', 0, true, 'Not measured'],
])('%s in %i px, narrow: %s, is %s', (name, width_px, isNarrow, shown) => {
  expect(fittingName(name, width_px, isNarrow)).toBe(shown);
});
