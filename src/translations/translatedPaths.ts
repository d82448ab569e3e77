import { translatedFields } from '@/domain/translations/translations';
import { schemaFields, type FieldsSchema } from '@/domain/validation/fieldsSchema';
import type { Schema } from '@/domain/validation/yup';

/** The schemas of the items of its lists, by the list's name. */
export const itemSchemas = (schema: FieldsSchema): [list: string, item: FieldsSchema][] =>
  Object.entries(schemaFields(schema)).flatMap(([name, field]) => {
    const { innerType }: Schema & { innerType?: FieldsSchema } = field;
    return innerType && 'fields' in innerType ? [[name, innerType] as [string, FieldsSchema]] : [];
  });

/** The fields of a form that have translations; those of a list's items as `features.*.name`. */
export const translatedPaths = (schema: FieldsSchema): string[] => [
  ...translatedFields(schema),
  ...itemSchemas(schema).flatMap(([list, item]) => translatedFields(item).map(name => `${list}.*.${name}`)),
];
