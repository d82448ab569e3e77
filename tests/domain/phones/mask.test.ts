import { expect, it } from 'vitest';
import { countriesIn, countryIn } from '../../../domain/countries/country';
import { isWholePhone, maskDigits, maskedPhone, recognisePhone } from '../../../domain/phones/mask';

const ukraine = { tel_code: '380', tel_mask: '(##)###-##-##' };
const germany = { tel_code: '49', tel_mask: ['#### #######', '### #######'] };

it.each([
  ['', ''],
  ['6', '(6'],
  ['67', '(67'],
  ['671', '(67) 1'],
  ['671234567', '(67) 123-45-67'],
  ['6712345678', '(67) 123-45-67'],
])('%s is masked as %s', (digits, shown) => {
  expect(maskDigits(digits, ukraine)).toBe(shown);
});

it('takes the shortest of several masks that holds the digits', () => {
  expect(maskDigits('1701234567', germany)).toBe('170 1234567');
  expect(maskDigits('15123456789', germany)).toBe('1512 3456789');
});

it.each([
  ['+380671234567', 'UA', '+380 (67) 123-45-67'],
  ['380 67 123 45 67', 'UA', '+380 (67) 123-45-67'],
  ['+48512345678', 'PL', '+48 512 345 678'],
])('recognises %s as a number of %s', (written, code, shown) => {
  const { country, digits } = recognisePhone(written, countriesIn('en'))!;
  expect(country.code).toBe(code);
  expect(maskedPhone(digits, country)).toBe(shown);
});

it.each(['+38067123456', '+3806712345678', '', '5'])('does not recognise %s', written => {
  expect(recognisePhone(written, [countryIn('en', 'UA')!])).toBeUndefined();
});

it.each([
  ['', true],
  ['+', true],
  ['+380 (67) 123-45-6', false],
  ['+380 (67) 123-45-67', true],
  ['+380', false],
])('%s is as much as the mask asks for: %s', (written, isWhole) => {
  expect(isWholePhone(written, ukraine)).toBe(isWhole);
});
