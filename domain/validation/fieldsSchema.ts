import type { ObjectShape, Schema } from './yup';

/**
 * An object schema of unknown fields, for code that works on every entity and every form. `Value` is what it
 * parses to.
 */
export interface FieldsSchema<Value extends object = Record<string, unknown>> extends Schema<Value> {
  readonly fields: object;
  shape(additions: ObjectShape): FieldsSchema;
  pick(names: readonly string[]): FieldsSchema;
}

export const schemaFields = ({ fields }: Pick<FieldsSchema, 'fields'>): Record<string, Schema> =>
  // yup types a field as a schema or a reference; no schema of ours has references for fields.
  fields as Record<string, Schema>;
