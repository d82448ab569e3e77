import type { ObjectShape, Schema } from './yup';

/** For code that works on every entity. `Value` is the parsed type. */
export interface FieldsSchema<Value extends object = Record<string, unknown>> extends Schema<Value> {
  readonly fields: object;
  shape(additions: ObjectShape): FieldsSchema;
  pick(names: readonly string[]): FieldsSchema;
}

/** What a list's items are checked by; undefined for what is no list. */
export const itemSchema = (list: Schema): Schema | undefined =>
  (list as Schema & { innerType?: Schema }).innerType;

/** The field by which the company orders the items; undefined for lists without an order of their own. */
export const orderField = (schema: Pick<FieldsSchema, 'fields'>): string | undefined =>
  Object.entries(schemaFields(schema)).find(([, field]) => field.spec.meta?.order)?.[0];

/** Of what is no object, none. */
export const schemaFields = ({
  fields = {},
}: Pick<FieldsSchema, 'fields'> | (Schema & { readonly fields?: object })): Record<string, Schema> =>
  // yup types a field as a schema or a reference; we have no references.
  fields as Record<string, Schema>;
