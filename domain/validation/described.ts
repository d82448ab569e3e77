import type { CustomSchemaMetadata, SchemaDescription } from './yup';
import { schemaFields, type FieldsSchema } from './fieldsSchema';

export type DescribedFieldKind =
  | 'text'
  | 'multiline'
  | 'choice'
  | 'number'
  | 'money'
  | 'duration'
  | 'boolean'
  | 'instant'
  | 'date'
  | 'picture'
  | 'reference'
  | 'list'
  | 'other';

export type DescribedField = {
  name: string;
  kind: DescribedFieldKind;
  meta: CustomSchemaMetadata;
  isRequired: boolean;
  choices: string[];
  maxLength?: number;
};

/** Fields that people fill in, in the schema's order, without read-only ones. */
export function describedFields(schema: FieldsSchema): DescribedField[] {
  return Object.entries(schemaFields(schema))
    .filter(([, field]) => !field.spec.strip)
    .map(([name, field]) => describe(name, field.describe()));
}

function describe(name: string, field: SchemaDescription): DescribedField {
  const meta = field.meta ?? {};
  const choices = field.oneOf.filter(value => typeof value === 'string');
  const maxTest: { max?: number } | undefined = field.tests.find(test => test.name === 'max')?.params;
  return {
    name,
    meta,
    choices,
    kind: kindOf(field.type, meta, choices),
    isRequired: isDemanded(field),
    maxLength: field.type === 'string' ? maxTest?.max : undefined,
  };
}

/** yup describes `required()` as neither optional nor null, without a default. */
const isDemanded = ({ optional, nullable, ...field }: SchemaDescription) =>
  !optional && !nullable && field.default === undefined;

const kindsInMeta = ['money', 'duration', 'instant', 'date', 'picture', 'reference', 'multiline'] as const;

const ofType: Record<string, DescribedFieldKind> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
};

function kindOf(type: string, meta: CustomSchemaMetadata, choices: string[]): DescribedFieldKind {
  const flag = kindsInMeta.find(name => meta[name]);
  if (flag) return flag;
  if (choices.length > 0) return 'choice';
  return ofType[type] ?? 'other';
}
