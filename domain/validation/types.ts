import {
  array as yupArray,
  boolean as yupBoolean,
  number as yupNumber,
  string as yupString,
  type AnySchema,
} from './yup';

export const items_max = 1000;

/** Text; numbers and booleans are converted, everything else is invalid. */
export const string = () => scalar(yupString());

export const number = () => scalar(yupNumber());

export const boolean = () => scalar(yupBoolean());

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

/** yup would call a sent `toString`: `{"toString":1}` throws. Non-scalars are invalid anyway. */
function scalar<S extends AnySchema>(schema: S): S {
  schema.transforms.unshift((sent: unknown) =>
    typeof sent === 'object' && sent !== null ? notScalar : sent,
  );
  return schema;
}

const notScalar = Object.freeze({});
