import { expect, it } from 'vitest';
import { companyChanges } from '@/domain/companies/companySchema';
import { distinctNames } from '@/domain/text/distinctNames';
import { violations } from '@/domain/validation/violations';

it('keeps each name once, in its first spelling and place', () => {
  expect(distinctNames([' Волосся', 'Nails', 'волосся ', '', 'NAILS', 'Догляд'])).toEqual([
    'Волосся',
    'Nails',
    'Догляд',
  ]);
});

it('makes one category of what a company sends twice', () => {
  const { service_categories } = companyChanges.cast({
    service_categories: ['Волосся', 'Nails', ' волосся'],
  });
  expect(service_categories).toEqual(['Волосся', 'Nails']);
});

it.each([['Hair'], [[{ name: 'Hair' }]], [[null]]])('leaves %j to be refused', sent => {
  expect(violations(companyChanges, { service_categories: sent }).length).toBeGreaterThan(0);
});

it.each([
  [['Манікюр', 'манікюр '.normalize('NFD')], ['Манікюр']],
  [['Зняття, нарощення', 'нарощення  зняття'], ['Зняття, нарощення']],
  [["Пам'ять", 'Пам’ять', 'ПАМʼЯТЬ'], ["Пам'ять"]],
  [
    ['Zoë', 'Zoe', 'Zoé'],
    ['Zoë', 'Zoé'],
  ],
  [['Zoe', 'Zoë', 'Zoé'], ['Zoe']],
  [
    ['Їжа', 'Іжа'],
    ['Їжа', 'Іжа'],
  ],
])('keeps the first of those that people see as equal: %j', (names, kept) => {
  expect(distinctNames(names)).toEqual(kept);
});
