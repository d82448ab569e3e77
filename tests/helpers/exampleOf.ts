import { describedFields } from '@/domain/validation/described';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';

const examples: Record<string, unknown> = {
  text: 'Example',
  multiline: 'Example',
  number: 1,
  money: 100,
  duration: 30,
  boolean: true,
  date: '2027-01-05',
  list: [],
};

/** The least that a schema takes: an example of each field that must be said. */
export const exampleOf = (schema: FieldsSchema): Record<string, unknown> =>
  Object.fromEntries(
    describedFields(schema)
      .filter(({ isRequired }) => isRequired)
      .map(({ name, kind, choices }) => [name, choices[0] ?? examples[kind]]),
  );
