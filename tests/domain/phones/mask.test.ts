import { describe, expect, it } from 'vitest';
import { isPhoneOrEmpty, maskPhone } from '../../../domain/phones/mask';

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
    ['+38', ''],
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
    ['+380', true],
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
