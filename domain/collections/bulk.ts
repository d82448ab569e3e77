import { cursorFields } from '../lists/page';
import type { PriceChange } from '../money/adjustPrice';
import { list, number, object, text, whole, rowId } from '../validation/fields';
import { schemaFields, type FieldsSchema } from '../validation/fieldsSchema';
import { partOf } from '../validation/stored';

/** Applies to `ids` only; a filter may match more. */
const ids_max = 1000;

const ids = () =>
  list()
    .of(rowId().required())
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

/** The collection's own rules check each part. */
export type Bulk = Selection & {
  changes?: Fields;
  adjust?: { price: PriceChange };
  attach?: Fields;
};
type Selection = { ids?: number[]; filter?: Fields };
type Fields = Record<string, unknown>;

/** `undo` is a token valid for ten minutes. */
export type BulkResult = { ids: number[]; undo: string };

/** An item that refers to another: it loses the reference, or is deactivated without it. */
export type Dependent = { type: string; id: number; name: string; effect: 'loses' | 'deactivated' };

type Rules = {
  schema: FieldsSchema;
  query: FieldsSchema;
  bulkable: string[];
  isPriced: boolean;
  attach?: FieldsSchema;
};

/** Body of `PATCH {collection}`: `ids` or `filter`, and one of `changes`, `adjust` and `attach`. */
export function bulkSchema({ schema, query, bulkable, isPriced, attach }: Rules): FieldsSchema<Bulk> {
  const resource = schema.spec.meta?.resource;
  const body = object({
    ...selection(query),
    changes: partOf(schema.pick(bulkable)).optional().default(undefined),
    ...(isPriced && { adjust: object({ price: priceChange.required() }).optional().default(undefined) }),
    ...(attach && { attach: attach.optional().default(undefined) }),
  })
    .test('which', { key: 'validation.which_things' }, sent => isOne(sent, ['ids', 'filter']))
    .test('what', { key: 'validation.what_to_do' }, sent => isOne(sent, ['changes', 'adjust', 'attach']))
    .meta({ resource });
  // yup's types do not express `one-of` and the optional parts.
  return body as FieldsSchema<Bulk>;
}

export const selectionSchema = (query: FieldsSchema): FieldsSchema<Selection> =>
  object(selection(query)).test('which', { key: 'validation.which_things' }, sent =>
    isOne(sent, ['ids', 'filter']),
  );

const selection = (query: FieldsSchema) => ({
  ids: ids().optional().default(undefined),
  filter: filterOf(query).optional().default(undefined),
});

function filterOf(query: FieldsSchema) {
  const paging = new Set([...Object.keys(cursorFields()), 'sort', 'ids']);
  const filters = Object.entries(schemaFields(query)).filter(([name]) => !paging.has(name));
  return object(Object.fromEntries(filters));
}

/** Body of `PUT {collection}/order`: these items share the positions they already have. */
export const orderSchema = object({ ids: ids().required() });

export const undoSchema = object({ undo: text().uuid().required() });

const isOne = (sent: Fields, names: string[]) => names.filter(name => sent[name] !== undefined).length === 1;
