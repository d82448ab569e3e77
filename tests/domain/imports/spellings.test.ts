import { describe, expect, it } from 'vitest';
import { groupServices } from '@/domain/imports/groupServices';
import { createDuplicateFinder, type ReadRow } from '@/domain/imports/rows';
import { parseNames, parseRole, parseYesNo, splitName } from '@/domain/imports/values';

const apart = (text: string) => text.normalize('NFD');
const row = (number: number, input: Record<string, unknown>): ReadRow => ({
  row: number,
  input,
  violations: [],
  missing: [],
  warnings: [],
});

describe('rows of a file in different spellings', () => {
  it.each([
    ['Манікюр', apart('манікюр  ')],
    ["Пам'ятна зачіска", 'Пам’ятна  зачіска'],
    ['Зачіска, вечірня', 'Вечірня зачіска'],
    ['Épilation', 'epilation'],
  ])('are one service: %s, %s', (one, other) => {
    const { groups } = groupServices([
      row(1, { service: one, category: 'Їжа', employee: 'Дар’я Коваль' }),
      row(2, { service: other, category: apart('їжа'), employee: 'Anna' }),
    ]);
    expect(groups.map(({ rows }) => rows)).toEqual([[1, 2]]);
  });

  it('name an employee twice', () => {
    const { refused } = groupServices([
      row(1, { service: 'Cut', employee: 'Дар’я Коваль' }),
      row(2, { service: 'Cut', employee: "коваль, дар'я" }),
    ]);
    expect(refused.map(({ row: number }) => number)).toEqual([2]);
  });

  it.each([
    ['products', { name: 'Crème Nuit' }, { name: 'nuit  creme' }, 1],
    ['products', { sku: 'A-1', name: 'x' }, { sku: 'a–1', name: 'y' }, 1],
    ['products', { sku: 'A 1', name: 'x' }, { sku: '1 A', name: 'x' }, undefined],
    ['customers', { email: 'дар@пошта.укр' }, { email: apart('ДАР@пошта.укр') }, 1],
  ] as const)('are the same thing twice: %s %j %j', (collection, one, other, first) => {
    const find = createDuplicateFinder(collection);
    find({ row: 1, input: one });
    expect(find({ row: 2, input: other })).toBe(first);
  });
});

describe('a cell in another spelling', () => {
  it('says yes or no, and names a role', () => {
    expect(['ТАК', apart('істина'), '✔\uFE0F', '+', ' Active '].map(text => parseYesNo(text))).toEqual(
      Array(5).fill({ value: true }),
    );
    expect(['НІ', apart('приховано'), '—', '−', '–'].map(text => parseYesNo(text))).toEqual(
      Array(5).fill({ value: false }),
    );
    expect(parseRole(apart('Адміністратор'))).toEqual({ value: 'administrator' });
  });

  it('names a service once', () => {
    expect(parseNames("Пам'ять; Пам’ять | стрижка ; Стрижка")).toEqual({ value: ["Пам'ять", 'стрижка'] });
  });

  it('has a patronymic', () => {
    expect(splitName(apart('Їжак Андрій Сергійович'), false).last_name).toBe(apart('Їжак'));
    expect(splitName(apart('Їжак Олена Андріївна'), false).last_name).toBe(apart('Їжак'));
  });
});
