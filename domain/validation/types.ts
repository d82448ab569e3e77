import {
  array as yupArray,
  boolean as yupBoolean,
  number as yupNumber,
  string as yupString,
  type AnySchema,
} from './yup';

export const items_max = 1000;

/** Of a text without a limit of its own: a choice, a code, a link. */
export const characters_max = 2000;

/**
 * Text of at most `characters_max` or its own `max` characters; numbers and booleans are converted, everything else is
 * invalid. The length is looked at first: of a longer text nothing reads more than one character beyond the limit, and
 * it is too long whatever is made of that.
 */
export function string() {
  const schema = scalar(yupString())
    .max(characters_max)
    .test('length', (read, { originalValue: sent, schema, createError }) => {
      const length = maxOf(schema);
      const isReported = read != null && read.length > length;
      if (isReported || typeof sent !== 'string' || cut(sent, schema).length <= length) return true;
      return createError({ message: { key: 'validation.max_length', values: { length } } });
    });
  schema.transforms.unshift((sent, _, self) => (typeof sent === 'string' ? cut(sent, self) : sent));
  return schema;
}

export const number = () => short(scalar(yupNumber()));

export const boolean = () => short(scalar(yupBoolean()));

/** At most `items_max` or its own `max` items, checked before the items are read. */
export function array() {
  const schema = yupArray().max(items_max);
  schema.transforms.unshift((sent, _, self) => (Array.isArray(sent) ? bounded(sent, self) : sent));
  return schema;
}

/** One extra item is enough to see that the list is too long. */
export const bounded = (items: unknown[], schema: AnySchema): unknown[] => items.slice(0, maxOf(schema) + 1);

export function maxOf({ tests }: AnySchema): number {
  const limit = tests.findLast(({ OPTIONS }) => OPTIONS?.name === 'max');
  return Number(limit?.OPTIONS?.params?.max ?? items_max);
}

/** One character more is enough to see that a text is too long; half a character would be reported, too. */
function cut(sent: string, schema: AnySchema): string {
  const max = maxOf(schema);
  if (sent.length <= max) return sent;
  const isTrimmed = schema.tests.some(({ OPTIONS }) => OPTIONS?.name === 'trim');
  const text = isTrimmed ? sent.trim() : sent;
  return text.slice(0, /[\ud800-\udbff]/.test(text.charAt(max)) ? max + 2 : max + 1);
}

/** yup would call a sent `toString`: `{"toString":1}` throws. Non-scalars are invalid anyway. */
function scalar<S extends AnySchema>(schema: S): S {
  schema.transforms.unshift((sent: unknown) =>
    typeof sent === 'object' && sent !== null ? notScalar : sent,
  );
  return schema;
}

const notScalar = Object.freeze({});

/** No number and no truth value is written in more. */
const value_characters_max = 100;

function short<S extends AnySchema>(schema: S): S {
  schema.transforms.unshift((sent: unknown) =>
    typeof sent === 'string' && sent.length > value_characters_max ? notScalar : sent,
  );
  return schema;
}
