import type { AnyObjectSchema } from '../../domain/validation/yup';
import { ShowPage } from '../shows/ShowPage';
import type { FieldsByName } from './SchemaField';
import { SchemaFacts } from './SchemaFacts';

type Props = { schema: AnyObjectSchema; fields?: FieldsByName; hasDependents?: boolean };

/** The page of a thing as its schema has it. */
export const SchemaShow = ({ schema, fields, hasDependents }: Props) => (
  <ShowPage hasDependents={hasDependents}>{() => <SchemaFacts schema={schema} fields={fields} />}</ShowPage>
);
