import { schemaFields, itemSchema, type FieldsSchema } from '@/domain/validation/fieldsSchema';
import type { Schema } from '@/domain/validation/fields';

/** A value with `text` in each field of a schema. */
export function filled(schema: Schema, text: string): unknown {
  if (schema.spec.meta?.names) return { [text]: text };
  const item = itemSchema(schema);
  if (item) return [filled(item, text)];
  if (!('fields' in schema)) return text;
  const fields = Object.entries(schemaFields(schema as FieldsSchema));
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(field, text)]));
}
