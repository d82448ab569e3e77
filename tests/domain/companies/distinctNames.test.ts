import { expect, it } from 'vitest';
import { companyChanges } from '../../../domain/companies/companySchema';
import { distinctNames } from '../../../domain/companies/distinctNames';
import { violations } from '../../../domain/validation/violations';

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
