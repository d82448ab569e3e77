import { expect, it } from 'vitest';
import { formatPhone, phoneProblem, toE164 } from '@/domain/phones/phone';
import { phone } from '@/domain/phones/phoneField';

it.each([
  ['067 123-45-67', 'UA', '+380671234567'],
  ['+380 (67) 123 45 67', null, '+380671234567'],
  ['00380671234567', 'UA', '+380671234567'],
  ['+44 20 7946 0018', 'UA', '+442079460018'],
  ['12', 'UA', null],
  ['067 123-45-67', null, null],
  ['call me', 'UA', null],
])('%s of %s is %s', (written, country, number) => {
  expect(toE164(written, country)).toBe(number);
});

it('is read with spaces', () => {
  expect(formatPhone('+380671234567')).toBe('+380 67 123 4567');
  expect(formatPhone('nobody')).toBe('nobody');
});

it.each([
  ['067 111 22 44', null, 'phone_country'],
  ['601234567', undefined, 'phone_country'],
  ['067 111', 'UA', 'phone'],
  ['+380 67', null, 'phone'],
  ['12', null, 'phone'],
  ['call me', null, 'phone'],
])('%s of %s is refused as %s', (written, country, problem) => {
  const refused = () => phone(country).validateSync(written);
  expect(phoneProblem(written, country)).toBe(problem);
  expect(refused).toThrow(expect.objectContaining({ errors: [{ key: `validation.${problem}` }] }));
});
