import { expect, it } from 'vitest';
import {
  currency,
  date,
  instant,
  list,
  object,
  readOnly,
  text,
  whole,
} from '../../../domain/validation/fields';
import { changesTo, storedFields } from '../../../domain/validation/stored';
import { parse, violations } from '../../../domain/validation/violations';

const noun = object({
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
  expect(parse(noun, sent)).toEqual({ name: 'cut', count: 7, price: 'EUR', ids: [1, 2] });
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
  expect(violations(noun, sent)).toMatchObject([{ path, sentence: { key } }]);
});

it.each([[null], [[]], ['text'], [7]])('does not stumble over %j', sent => {
  expect(violations(noun, sent)).not.toEqual([]);
});

it('lets a change send any of the fields, and fills in nothing', () => {
  expect(parse(changesTo(noun), { count: 3, version: 2, id: 1 })).toEqual({ count: 3, version: 2 });
  expect(parse(changesTo(noun), {})).toEqual({});
  expect(violations(changesTo(noun), { name: '' })).toHaveLength(1);
});
