import { expect, it } from 'vitest';
import { violations_max } from '@/domain/validation/violation';
import {
  array,
  boolean,
  currency,
  date,
  instant,
  list,
  number,
  object,
  readOnly,
  string,
  text,
  whole,
} from '@/domain/validation/fields';
import { characters_max, items_max } from '@/domain/validation/types';
import { changesTo, storedFields } from '@/domain/validation/stored';
import { parse, violations } from '@/domain/validation/violations';

const resource = object({
  ...storedFields,
  name: text().max(5).required(),
  count: whole().default(7),
  price: currency(),
  day: date(),
  at: instant(),
  ids: list().of(whole().required()),
  hidden: readOnly(),
}).meta({ resource: 'nouns' });

it('trims, fills in defaults, and passes over what is read-only', () => {
  const sent = { name: ' cut ', price: ' eur ', id: 9, version: 3, hidden: 'x', ids: '1,2' };
  expect(parse(resource, sent)).toEqual({ name: 'cut', count: 7, price: 'EUR', ids: [1, 2] });
});

it.each([
  [{}, 'name', 'validation.required'],
  [{ name: ' ' }, 'name', 'validation.required'],
  [{ name: 'longer' }, 'name', 'validation.max_length'],
  [{ name: 'a\0' }, 'name', 'validation.invalid'],
  [{ name: 'a\ud800' }, 'name', 'validation.invalid'],
  [{ name: ['cut'] }, 'name', 'validation.required'],
  [{ name: 'cut', count: 1.5 }, 'count', 'validation.invalid'],
  [{ name: 'cut', count: -1 }, 'count', 'validation.min'],
  [{ name: 'cut', count: 2 ** 31 }, 'count', 'validation.max'],
  [{ name: 'cut', price: 'E1€' }, 'price', 'validation.invalid'],
  [{ name: 'cut', day: '2027-02-30' }, 'day', 'validation.invalid'],
  [{ name: 'cut', day: '27-2-3' }, 'day', 'validation.invalid'],
  [{ name: 'cut', at: 1e12 }, 'at', 'validation.max'],
  [{ name: 'cut', colour: 'red' }, 'colour', 'validation.unknown_field'],
  [{ name: 'cut', toString: 1 }, 'toString', 'validation.unknown_field'],
  [{ name: 'cut', ids: ['x'] }, 'ids.0', 'validation.invalid'],
])('says of %j what is wrong at %s: %s', (sent, path, key) => {
  expect(violations(resource, sent)).toMatchObject([{ path, sentence: { key } }]);
});

it.each([
  [
    'shortened by what reads it',
    text()
      .max(20)
      .transform(sent => sent?.replace(/\D/g, '')),
    `123456${' '.repeat(30)}7`,
  ],
  ['without a limit of its own', string(), 'a'.repeat(characters_max + 1)],
  ['cut in half a character', text().max(5), '🙂'.repeat(5)],
  ['a currency', currency(), 'U'.repeat(100_000)],
])('says that a text is too long: %s', (_, schema, sent) => {
  const keys = violations(object({ name: schema }), { name: sent }).map(({ sentence }) => sentence.key);
  expect(keys).toContain('validation.max_length');
  expect(keys.filter(key => key === 'validation.max_length')).toHaveLength(1);
});

it('reads no more of a text than its limit and one character', () => {
  const read: number[] = [];
  const watched = text()
    .max(20)
    .transform(sent => (read.push(`${sent}`.length), sent));
  expect(violations(object({ name: watched }), { name: '<a>'.repeat(100_000) })).not.toEqual([]);
  expect(Math.max(...read)).toBe(21);
});

it.each([number(), whole(), boolean(), list().of(whole().required())])(
  'takes no long text for a value',
  schema => {
    expect(violations(object({ name: schema }), { name: `${' '.repeat(200_000)}x` })).not.toEqual([]);
  },
);

it('takes a text that fits once it is trimmed, and a password as it is', () => {
  expect(parse(text().max(3), `  abc${' '.repeat(100_000)}`)).toBe('abc');
  expect(violations(object({ name: string().max(3) }), { name: 'abc ' })).not.toEqual([]);
});

it.each([[null], [[]], ['text'], [7]])('does not stumble over %j', sent => {
  expect(violations(resource, sent)).not.toEqual([]);
});

const malicious = { toString: 1, valueOf: 1 };

it.each([
  ['name', malicious],
  ['name', [malicious]],
  ['note', malicious],
  ['count', malicious],
  ['count', [5]],
  ['count', [malicious]],
  ['price', malicious],
  ['day', malicious],
  ['at', malicious],
  ['isOpen', malicious],
  ['isOpen', [true]],
  ['kind', malicious],
  ['ids', malicious],
  ['ids', [malicious]],
])('never reads at %s what is no scalar: %j', (field, sent) => {
  const every = resource.shape({ note: text().nullable(), isOpen: boolean(), kind: string().oneOf(['a']) });
  const wrong = violations(every, { name: 'cut', [field]: sent });
  expect(wrong.length).toBeGreaterThan(0);
  for (const { path } of wrong) expect(path.split('.')[0]).toBe(field);
});

it.each(['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])('knows no day %s', day => {
  expect(violations(resource, { name: 'cut', day })).toMatchObject([{ path: 'day' }]);
});

it.each(['1900-01-01', '2200-12-31'])('knows the day %s', day => {
  expect(violations(resource, { name: 'cut', day })).toEqual([]);
});

it('tells of the fields in their order, also where the name of one holds another’s', () => {
  const schema = object({
    password: string().required(),
    repeat_password: string().required(),
    item: object({ name: string().required() }),
  });
  const paths = violations(schema, { item: {} }).map(({ path }) => path);
  expect(paths).toEqual(['password', 'repeat_password', 'item.name']);
});

it('names the first fifty of many unknown fields, and cuts off their names', () => {
  const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`${n}${'x'.repeat(200)}`, n]));
  const wrong = violations(resource, { name: 'cut', ...many });
  expect(wrong).toHaveLength(violations_max);
  expect(Math.max(...wrong.map(({ path }) => path.length))).toBe(101);
});

it('refuses a list that is too long before its items are read', () => {
  let reads = 0;
  const item = text().transform(sent => (reads++, sent));
  const schema = object({
    some: array().of(item).max(10),
    others: array().of(item),
    told: list().of(item).max(3),
  });
  const sent = { some: Array(47_000).fill(7), others: Array(47_000).fill(7), told: '1,'.repeat(9000) };
  const wrong = violations(schema, sent);
  expect(wrong.map(({ path, sentence: { key, values } }) => [path, key, values?.amount])).toEqual([
    ['some', 'validation.max_items', 10],
    ['others', 'validation.max_items', items_max],
    ['told', 'validation.max_items', 3],
  ]);
  expect(reads).toBe(11 + items_max + 1 + 4);
});

it('has a sentence for what is not said, and for what is no id', () => {
  const schema = object({ comment: text().defined(), undo: text().uuid().required() });
  expect(violations(schema, { undo: 'x' })).toMatchObject([
    { path: 'comment', sentence: { key: 'validation.required' } },
    { path: 'undo', sentence: { key: 'validation.invalid' } },
  ]);
});

it('names no more than fifty wrong items', () => {
  expect(violations(resource, { name: 'cut', ids: Array(500).fill('x') })).toHaveLength(violations_max);
});

it('lets a change send any of the fields, and fills in nothing', () => {
  expect(parse(changesTo(resource), { count: 3, version: 2, id: 1 })).toEqual({ count: 3, version: 2 });
  expect(parse(changesTo(resource), {})).toEqual({});
  expect(violations(changesTo(resource), { name: '' })).toHaveLength(1);
});
