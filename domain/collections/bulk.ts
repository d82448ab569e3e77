import type { PriceChange } from '../money/adjustPrice';
import {
  list,
  number,
  object,
  text,
  whole,
  type AnyObject,
  type AnyObjectSchema,
} from '../validation/fields';
import { partOf } from '../validation/stored';

/** The most that one call may name; what a filter matches may be more. */
const ids_max = 1000;

const ids = () =>
  list()
    .of(whole().required())
    .min(1)
    .max(ids_max)
    .test('once', { key: 'validation.attached_twice' }, sent => new Set(sent).size === (sent ?? []).length);

const priceChange = object({
  percent: number().moreThan(-100).max(1000),
  round_to: whole().min(1).max(1_000_000),
  amount: number().integer().min(-2_147_483_647).max(2_147_483_647),
}).test(
  'one-of',
  { key: 'validation.invalid' },
  sent =>
    !sent ||
    (isOne(sent, ['percent', 'amount']) && (sent.round_to === undefined || sent.percent !== undefined)),
);

/** What a bulk call may say of a collection; each of its parts is checked by the collection's own rules. */
export type Bulk = {
  ids?: number[];
  filter?: AnyObject;
  changes?: AnyObject;
  adjust?: { price: PriceChange };
  attach?: AnyObject;
};

type Rules = {
  schema: AnyObjectSchema;
  query: AnyObjectSchema;
  /** The fields that may be changed for many at once. */
  bulkable: string[];
  isPriced: boolean;
  attach?: AnyObjectSchema;
};

/**
 * The body of `PATCH {collection}`: which things (`ids`, or all that match `filter`), and what happens to them
 * (`changes`, `adjust` or `attach`); exactly one of each.
 */
export function bulkSchema({ schema, query, bulkable, isPriced, attach }: Rules) {
  const resource = schema.spec.meta?.resource;
  return object({
    ...selection(query),
    changes: partOf(schema.pick(bulkable)).optional().default(undefined),
    ...(isPriced && { adjust: object({ price: priceChange.required() }).optional().default(undefined) }),
    ...(attach && { attach: attach.optional().default(undefined) }),
  })
    .test('which', { key: 'validation.which_things' }, sent => isOne(sent, ['ids', 'filter']))
    .test('what', { key: 'validation.what_to_do' }, sent => isOne(sent, ['changes', 'adjust', 'attach']))
    .meta({ resource });
}

/** Which things: those named, or all that match. */
export const selectionSchema = (query: AnyObjectSchema) =>
  object(selection(query)).test('which', { key: 'validation.which_things' }, sent =>
    isOne(sent, ['ids', 'filter']),
  );

const selection = (query: AnyObjectSchema) => ({
  ids: ids().optional().default(undefined),
  filter: filterOf(query).optional().default(undefined),
});

/** What a list may be asked to hold, without its pages and its order. */
function filterOf({ fields }: AnyObjectSchema) {
  const paging = new Set(['page', 'per_page', 'sort', 'ids']);
  return object(
    Object.fromEntries(Object.entries(fields as AnyObject).filter(([name]) => !paging.has(name))),
  );
}

/** `PUT {collection}/order`: these things take, in this order, the places that they hold among all. */
export const orderSchema = object({ ids: ids().required() });

/** `POST /undo`. */
export const undoSchema = object({ undo: text().uuid().required() });

const isOne = (sent: AnyObject, names: string[]) =>
  names.filter(name => sent[name] !== undefined).length === 1;
