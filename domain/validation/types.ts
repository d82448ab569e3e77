import {
  array as yupArray,
  boolean as yupBoolean,
  number as yupNumber,
  string as yupString,
  type AnySchema,
} from './yup';

/** The most items of a list that says no number of its own. */
export const items_max = 1000;

/** Text; a number or a boolean counts as it is written. Anything else is invalid. */
export const string = () => scalar(yupString());

/** A number, also as text. Anything else is invalid. */
export const number = () => scalar(yupNumber());

/** True or false, also as text or as 1 and 0. Anything else is invalid. */
export const boolean = () => scalar(yupBoolean());

/** A list of at most `items_max`, unless it says another `max`. A list that is too long is refused before its items are read. */
export function array() {
  const schema = yupArray().max(items_max);
  schema.transforms.unshift((sent, _, self) => (Array.isArray(sent) ? bounded(sent, self) : sent));
  return schema;
}

/** The first items, one more than the list may have: enough to see that it is too long, whatever was sent. */
export const bounded = (items: unknown[], schema: AnySchema): unknown[] => items.slice(0, maxOf(schema) + 1);

/** The most items that a list may have. */
export function maxOf({ tests }: AnySchema): number {
  const limit = tests.findLast(({ OPTIONS }) => OPTIONS?.name === 'max');
  return Number(limit?.OPTIONS?.params?.max ?? items_max);
}

/**
 * yup turns whatever comes into a text, and so calls a `toString` that was sent: `{"toString":1}` would throw.
 * What is not a scalar is replaced before that; its type is wrong whatever is done with it afterwards.
 */
function scalar<S extends AnySchema>(schema: S): S {
  schema.transforms.unshift((sent: unknown) =>
    typeof sent === 'object' && sent !== null ? notScalar : sent,
  );
  return schema;
}

const notScalar = Object.freeze({});
