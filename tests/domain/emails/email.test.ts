import { describe, expect, it } from 'vitest';
import { needsSmtpUtf8, toEmail } from '@/domain/emails/email';
import { email, emailFilter } from '@/domain/emails/emailField';
import { parseEmail } from '@/domain/imports/values';
import { isLogin, normalLogin } from '@/domain/users/login';
import { object } from '@/domain/validation/fields';
import { violations } from '@/domain/validation/violations';

const apart = (text: string) => text.normalize('NFD');

/** Each with the form in which it is stored. */
const taken = [
  [' Anna@Example.ORG ', 'anna@example.org'],
  ['anna+tag@example.co.uk', 'anna+tag@example.co.uk'],
  ["o'brien_{1}@example.org", "o'brien_{1}@example.org"],
  ['anna@Пошта.укр', 'anna@пошта.укр'],
  ['anna@xn--80a1acn3a.xn--j1amh', 'anna@пошта.укр'],
  ['anna@XN--80A1ACN3A.xn--j1amh', 'anna@пошта.укр'],
  ['ОЛЬГА@пошта.укр', 'ольга@пошта.укр'],
  [apart('Андрій@їжак.укр'), 'андрій@їжак.укр'],
  ['用户@例子.广告', '用户@例子.广告'],
  ['用户@例子。广告', '用户@例子.广告'],
  ['zoë@BÜCHER.example', 'zoë@bücher.example'],
  ['zoë@xn--bcher-kva.example', 'zoë@bücher.example'],
  ['संपर्क@डाटामेल.भारत', 'संपर्क@डाटामेल.भारत'],
  ['info@straße.de', 'info@straße.de'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
] as const;

const refused = [
  'anna',
  '@example.org',
  'anna@',
  'anna@@example.org',
  'a b@example.org',
  'a\u00a0b@example.org',
  'оля\u200b@пошта.укр',
  'анна@пошта..укр',
  'anna@-пошта.укр',
  'anna@xn--a-.укр',
  'anna@пош та.укр',
  'anna@пошта.укр/path',
  'anna@пошта.укр:25',
  'anna@user:pass@пошта.укр',
  'anna@пошта.укр, olha@пошта.укр',
  'Анна <anna@пошта.укр>',
  'анна\r\nBcc: evil@example.org@пошта.укр',
  'анна@пошта.укр\r\nBcc: evil@example.org',
  `${'a'.repeat(65)}@example.org`,
  `${'ж'.repeat(33)}@example.org`,
  `anna@${'ж'.repeat(64)}.укр`,
  `anna@${'жук.'.repeat(62)}укр`,
  `anna@${'a'.repeat(64)}.org`,
  'a@'.repeat(100_000),
  'ж'.repeat(200_000),
];

describe('an e-mail address', () => {
  const schema = object({ email: email().required() });

  it.each(taken)('is taken and stored in one form: %s', (written, stored) => {
    expect(toEmail(written)).toBe(stored);
    expect(toEmail(stored)).toBe(stored);
    expect(schema.cast({ email: written })).toEqual({ email: stored });
    expect(violations(schema, { email: written })).toEqual([]);
    expect(emailFilter().cast(written)).toBe(stored);
    expect(normalLogin(written)).toBe(stored);
    expect(isLogin(stored)).toBe(true);
    expect(parseEmail(`Olha <${written}>`)).toEqual({ value: stored });
  });

  it.each(refused.map(written => [written.slice(0, 60), written]))('is none: %s', (_, written) => {
    expect(toEmail(written)).toBeNull();
    expect(violations(schema, { email: written })).not.toEqual([]);
  });

  it('says which form is missing and which is too long', () => {
    const keyOf = (sent: unknown) => violations(schema, { email: sent }).map(({ sentence }) => sentence.key);
    expect(keyOf('')).toEqual(['validation.required']);
    expect(keyOf('анна')).toEqual(['validation.email']);
    expect(keyOf(`a@${'b'.repeat(300)}`)).toContain('validation.max_length');
  });

  it.each([
    ['anna@example.org', false],
    ['anna@пошта.укр', false],
    ['ольга@пошта.укр', true],
    ['zoë@example.org', true],
  ])('needs SMTPUTF8 or not: %s', (address, needs) => expect(needsSmtpUtf8(address)).toBe(needs));
});
