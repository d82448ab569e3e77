import { expect, it } from 'vitest';
import { fittingName } from '@/src/custom-pages/calendar/grid/fittingName';

it.each([
  ['Софія Остапенко', 200, 'Софія Остапенко'],
  ['Софія Остапенко', 80, 'Софія О.'],
  ['Софія Остапенко', 42, 'Софія О.'],
  ['Олександр Гнатишин', 60, 'ОГ'],
  ['Олександр Гнатишин', 75, 'Олександр Г.'],
  ['Anna Maria von Berg', 60, 'Anna B.'],
  ['Cher', 40, 'Cher'],
  ['Максиміліан', 60, 'М.'],
  ['', 40, ''],
  ['Not measured', 0, 'Not measured'],
])('%s in %i px is %s', (name, width_px, shown) => {
  expect(fittingName(name, width_px)).toBe(shown);
});
