import { describe, expect, it } from 'vitest';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { countriesIn } from '@/domain/countries/country';
import { toE164 } from '@/domain/phones/phone';
import { isPhoneOrEmpty, maskPhone } from '@/domain/phones/mask';

const ukraine = { tel_code: '380', tel_mask: '(##)###-##-##' };
const germany = { tel_code: '49', tel_mask: ['### ######', '### #######', '#### #######'] };

describe('a number as it is written', () => {
  it.each([
    ['67', '+380 (67'],
    ['671', '+380 (67) 1'],
    ['0671234567', '+380 (67) 123-45-67'],
    ['+380671234567', '+380 (67) 123-45-67'],
    ['380671234567', '+380 (67) 123-45-67'],
    ['067 123-45-67', '+380 (67) 123-45-67'],
    ['+380 (67) 123-45-678', '+380 (67) 123-45-67'],
    ['+', '+'],
    ['+38', '+38'],
    ['+380', '+380'],
    ['+380 (', '+380'],
    ['', ''],
  ])('%s is shown as %s', (written, shown) => {
    expect(maskPhone(written, ukraine)).toBe(shown);
  });

  it('is shown again as it was shown', () => {
    const shown = maskPhone('0671234567', ukraine);
    expect(maskPhone(shown, ukraine)).toBe(shown);
  });

  it('takes the pattern of its length where a country has several', () => {
    expect(maskPhone('301234567', germany)).toBe('+49 301 234567');
    expect(maskPhone('3012345678', germany)).toBe('+49 301 2345678');
  });
});

describe('the length of a number', () => {
  it.each([
    ['', true],
    ['+', false],
    ['+380', false],
    ['067123456', false],
    ['0671234567', true],
    ['+380671234567', true],
  ])('of %s is right: %s', (written, isRight) => {
    expect(isPhoneOrEmpty(written, ukraine)).toBe(isRight);
  });

  it('may be that of any pattern', () => {
    expect(isPhoneOrEmpty('3012345678', germany)).toBe(true);
    expect(isPhoneOrEmpty('30123', germany)).toBe(false);
  });
});

describe('a number typed key by key', () => {
  const twenty = 'UA PL DE GB US FR IT ES CZ SK RO MD LT LV EE GE TR CA NL PT'.split(' ');
  /** What the field shows after each key is what the next key is added to. */
  const typeInto = (mask: Parameters<typeof maskPhone>[1], keys: string) =>
    [...keys].reduce((shown, key) => maskPhone(shown + key, mask), '');

  it.each(twenty)('is the same number at the end: a mobile of %s', code => {
    const mask = countriesIn('en').find(country => country.code === code)!;
    const { number } = getExampleNumber(code as CountryCode, examples)!;
    expect(toE164(typeInto(mask, number))).toBe(number);
    expect(isPhoneOrEmpty(typeInto(mask, number), mask)).toBe(true);
    const national = number.slice(mask.tel_code.length + 1);
    expect(toE164(typeInto(mask, national))).toBe(number);
  });
});
