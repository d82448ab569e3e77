import { expect, it } from 'vitest';
import { companyTypes } from '@/domain/companies/company';
import { starterServices, startersSchema } from '@/domain/onboarding/starterServices';

it('suggests a name, a length and a price in the language and the currency of the company', () => {
  const [haircut] = starterServices('beauty', 'uk', 'UAH');
  expect(haircut).toEqual({ name: 'Стрижка', duration: 60, price: 60_000 });
  expect(starterServices('beauty', 'en', 'EUR')[0]).toEqual({ name: 'Haircut', duration: 60, price: 3_000 });
});

it('leaves the price open where no usual one is known', () => {
  expect(starterServices('auto', 'en', 'JPY').every(({ price }) => price === null)).toBe(true);
});

it.each(companyTypes)('has a list for %s that can be saved as it is', type => {
  expect(startersSchema.isValidSync({ services: starterServices(type, 'en', 'USD') })).toBe(true);
});
