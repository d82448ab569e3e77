import { entriesOf } from './keys';
import type { FieldsSchema } from './validation/fieldsSchema';

type Query = Record<string, unknown> & { page: number; per_page: number; sort: string[] };
type Parts = { schema: FieldsSchema; query: FieldsSchema<Query> };

/** The schemas come with their first use, so that the admin does not begin with them. */
export const fromSchema = <Subject extends string>(
  subject: Subject,
  title: string,
  load: () => Promise<Parts>,
) => ({
  subject,
  title,
  load,
});

/**
 * Resources that their schema alone describes: `npm run new-resource` adds a line. Permissions, subjects of the log,
 * collections, exports, languages and the admin's pages are made of this list. `title` is the field that names an item.
 */
export const schemaResources = {} as const;

export type SchemaResourceName = keyof typeof schemaResources;
type All = typeof schemaResources;
type SubjectOf<Name extends SchemaResourceName> = All[Name] extends { subject: infer Subject extends string }
  ? Subject
  : never;

export type SchemaResource = ReturnType<typeof fromSchema>;

export const listSchemaResources = () => entriesOf<SchemaResourceName, SchemaResource>(schemaResources);

/** What the log calls an item, and its resource. */
export const schemaSubjects: { [Name in SchemaResourceName as SubjectOf<Name>]: Name } = Object.fromEntries(
  listSchemaResources().map(([name, { subject }]) => [subject, name]),
);
