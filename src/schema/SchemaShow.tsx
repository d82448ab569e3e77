import type { FieldsSchema } from '../../domain/validation/fieldsSchema';
import type { DeleteProps } from '../forms/DeleteButton';
import { ShowPage } from '../views/ShowPage';
import type { FieldsByName } from './SchemaField';
import { SchemaFacts } from './SchemaFacts';

type Props = { schema: FieldsSchema; fields?: FieldsByName; deletion?: DeleteProps };

/** The page of a thing as its schema has it. */
export const SchemaShow = ({ schema, fields, deletion }: Props) => (
  <ShowPage deletion={deletion}>{() => <SchemaFacts schema={schema} fields={fields} />}</ShowPage>
);
