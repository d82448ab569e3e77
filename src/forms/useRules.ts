import { useResourceContext } from 'ra-core';
import { set, type FieldValues, type ResolverResult } from 'react-hook-form';
import { violations } from '@/domain/validation/violations';
import { schemaFields, type FieldsSchema } from '@/domain/validation/fieldsSchema';
import { toWire } from '@/src/dataProvider/instants';
import { useFieldName } from '@/src/translations/useFieldName';

/** For react-admin; only the schema's own fields are validated, as they are sent. */
export function useRules(schema: FieldsSchema) {
  const context = useResourceContext();
  const nameOf = useFieldName(schema.spec.meta?.resource ?? context);

  return (values: FieldValues) =>
    violations(schema, toWire(fieldsOf(schema, values))).map(({ path, sentence }) => {
      return { path, message: { message: sentence.key, args: { ...sentence.values, field: nameOf(path) } } };
    });
}

/** For react-hook-form; errors of list items have their own paths. */
export function useResolver(schema: FieldsSchema) {
  const rules = useRules(schema);
  return (values: FieldValues): ResolverResult => {
    const found = rules(values);
    if (found.length === 0) return { values, errors: {} };
    const errors = {};
    for (const { path, message } of found) set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };
}

/** Only the schema's fields; an emptied field that cannot be null gets its default. */
export const fieldsOf = (schema: FieldsSchema, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(schemaFields(schema))
      .filter(([name]) => name in values)
      .map(([name, field]) => {
        const value = values[name];
        return [name, value === null && !field.spec.nullable ? field.getDefault() : value];
      }),
  );
