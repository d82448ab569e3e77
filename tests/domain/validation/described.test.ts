import { describe, expect, it } from 'vitest';
import { describedFields } from '@/domain/validation/described';
import { array, boolean, object, string, text, whole } from '@/domain/validation/fields';
import { storedFields } from '@/domain/validation/stored';

const schema = object({
  ...storedFields,
  name: text().max(255).required(),
  price: whole().required().meta({ money: true }),
  note: text().max(20).default('').meta({ multiline: true }),
  kind: string().oneOf(['one', 'other']).default('one'),
  parts: array().default([]),
  is_enabled: boolean().default(true),
  stock: whole().nullable(),
});
const field = (wanted: string) => describedFields(schema).find(({ name }) => name === wanted);

describe('what a schema says of its fields', () => {
  it('leaves out what the server alone writes, and keeps the order', () => {
    expect(describedFields(schema).map(({ name }) => name)).toEqual([
      'name',
      'price',
      'note',
      'kind',
      'parts',
      'is_enabled',
      'stock',
    ]);
  });

  it.each([
    ['name', 'text'],
    ['price', 'money'],
    ['note', 'multiline'],
    ['kind', 'choice'],
    ['parts', 'list'],
    ['is_enabled', 'boolean'],
    ['stock', 'number'],
  ])('knows that %s is of kind %s', (name, kind) => {
    expect(field(name)?.kind).toBe(kind);
  });

  it('knows what must be given, and how long a text may be', () => {
    expect(field('name')).toMatchObject({ isRequired: true, maxLength: 255 });
    expect(field('price')).toMatchObject({ isRequired: true, maxLength: undefined });
    expect(field('note')).toMatchObject({ isRequired: false, maxLength: 20 });
    expect(field('stock')?.isRequired).toBe(false);
  });
});
