import { describe, expect, it } from 'vitest';
import { paymentFields, sign, verifiedFields } from '@/server/platform/gateways/payments/wayforpay/signature';
import { keys, signedCallback } from './fixture';

const goods =
  "DH783023;1415379863;1547.36;UAH;Процесор Intel Core i5-4670 3.4GHz;Пам'ять Kingston DDR3-1600 4096MB PC3-12800;1;1;1000;547.36";

/**
 * WayForPay publishes the text of the first example, but not the key of its digest; every digest is computed by the
 * documented algorithm with the test shop's key.
 */
const vectors: [string, string, string][] = [
  [
    'a purchase, the official text (the digest is also in another client’s tests)',
    `test_merch_n1;www.market.ua;${goods}`,
    'ee828f71ed93441c07eb3eef67762a5c',
  ],
  [
    'a callback',
    'test_merch_n1;DH783023;1547.36;UAH;541963;44****4444;Approved;1100',
    'e53942c49eacf65104809c10c766b1b2',
  ],
  [
    'a callback without an authorization',
    'test_merch_n1;DH783023;1547.36;UAH;;;Declined;1101',
    '5c78c36fa27e97591fecf7c127a6d879',
  ],
  ['our answer to a callback', 'DH783023;accept;1415379863', 'bd8d3443f99fb2c7a8b610ac600c80b0'],
  ['a request for the status', 'test_merch_n1;DH783023', 'b1877c0b08a7d49a579f18ed68855ec6'],
  ['a refund', 'test_merch_n1;DH783023;1547.36;UAH', 'aeef7da70d54098937a7930f64193710'],
  ['the answer to a refund', 'test_merch_n1;DH783023;Refunded;1100', '6458983625de7b47e44fc52f7bfee008'],
];

const read = (json: string) => verifiedFields(keys.secret_key, json, paymentFields);
const without = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

describe("WayForPay's signature", () => {
  it.each(vectors)('of %s is right', (_, text, signature) => {
    expect(sign(keys.secret_key, text.split(';'))).toBe(signature);
  });

  it('is refused when anything signed changes, with another key, and when there is none', () => {
    expect(read(JSON.stringify(signedCallback))).toMatchObject({
      orderReference: 'DH783023',
      amount: '1547.36',
    });
    for (const name of paymentFields) {
      expect(read(JSON.stringify({ ...signedCallback, [name]: 'other' }))).toBeUndefined();
    }
    expect(verifiedFields('another key', JSON.stringify(signedCallback), paymentFields)).toBeUndefined();
    const { merchantSignature: right } = signedCallback;
    for (const merchantSignature of [
      '',
      right.slice(1),
      right.toUpperCase(),
      `${right}0`,
      7,
      null,
      [right],
    ]) {
      expect(read(JSON.stringify({ ...signedCallback, merchantSignature }))).toBeUndefined();
    }
  });

  it('covers numbers as they are written in the JSON, or else in their shortest form', () => {
    const jsonOf = (amount: string, signed: string) => {
      const merchantSignature = sign(keys.secret_key, [
        'test_merch_n1',
        'DH"7\\8',
        signed,
        'UAH',
        '1.50',
        '',
        'Approved',
        '1100',
      ]);
      const fields = {
        ...signedCallback,
        orderReference: 'DH"7\\8',
        authCode: '1.50',
        cardPan: '',
        merchantSignature,
      };
      return JSON.stringify({ ...fields, amount: '@', more: [1, { a: -2.5e-7 }] }).replace('"@"', amount);
    };
    expect(read(jsonOf('999.00', '999.00'))).toMatchObject({ amount: '999.00', authCode: '1.50' });
    expect(read(jsonOf('999.00', '999'))).toMatchObject({ amount: '999' });
    expect(read(jsonOf('999', '999.00'))).toBeUndefined();
    expect(read(jsonOf('"999.00"', '999'))).toBeUndefined();
  });

  it.each([
    ['null', { authCode: null, cardPan: null }],
    ['missing', { authCode: undefined, cardPan: undefined }],
  ])('covers an authorization that is %s as empty, or leaves it out', (_, authorization) => {
    const declined = { ...signedCallback, ...authorization, transactionStatus: 'Declined', reasonCode: 1101 };
    const empty = '5c78c36fa27e97591fecf7c127a6d879';
    expect(read(JSON.stringify({ ...declined, merchantSignature: empty }))).toBeDefined();
    const left_out = sign(keys.secret_key, ['test_merch_n1', 'DH783023', 1547.36, 'UAH', 'Declined', 1101]);
    expect(read(JSON.stringify({ ...declined, merchantSignature: left_out }))).toBeDefined();
  });

  it('is not valid for the same text in other fields', () => {
    const shifted = {
      ...signedCallback,
      orderReference: 'DH783023;1547.36',
      amount: 'UAH',
      currency: '541963',
    };
    const fields = { ...without(shifted, 'authCode'), cardPan: '44****4444' };
    expect(read(JSON.stringify(fields))).toBeUndefined();
  });
});
