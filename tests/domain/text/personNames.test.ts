import { expect, it } from 'vitest';
import { areNamesCompatible } from '@/domain/text/personNames';

it.each([
  ['Марія Коваль', 'Марія'],
  ['Марія Коваль', 'Коваль Марія'],
  ['Марія Коваль', 'коваль, марія'],
  ['Марія Коваль', 'Mariia Koval'],
  ['Марія Коваль', 'Koval Maria'],
  ['Юлія', 'Julia'],
  ['Юлія', 'Yuliya Bondar'],
  ['Олексій Шевченко', 'Oleksiy'],
  ['Ольга', 'Olga'],
  ['Євген', 'Evgen'],
  ["Дар'я", 'Daria'],
  ['Zoë Müller', 'Muller'],
  ['Анна-Марія Коваль', 'Анна Коваль'],
  ['Олександра', 'Oleksandra'],
  ['Артём', 'Артем'],
  ['Марія Коваль Іванівна', 'Марія Коваль'],
  ['Марія К.', 'Марія Коваль'],
  ['Ю. Коваль', 'Julia Koval'],
  ['', 'Марія'],
])('%s may be %s', (one, other) => {
  expect(areNamesCompatible(one, other)).toBe(true);
  expect(areNamesCompatible(other, one)).toBe(true);
});

it.each([
  ['Марія Коваль', 'Олена Коваль'],
  ['Марія', 'Олена'],
  ['Марія Коваль', 'Марія Шевченко'],
  ['Іван', 'Iryna'],
  ['Мар', 'Марія'],
  ['Марія К.', 'Марія Шевченко'],
  ['О.', 'Марія'],
])('%s is not %s', (one, other) => {
  expect(areNamesCompatible(one, other)).toBe(false);
  expect(areNamesCompatible(other, one)).toBe(false);
});
