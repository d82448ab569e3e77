import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import type { DeleteProps } from '@/src/forms/DeleteButton';
import { ShowPage } from '@/src/views/ShowPage';
import type { FieldsByName } from '@/src/fields/SchemaField';
import { SchemaFacts } from './SchemaFacts';

type Props = { schema: FieldsSchema; fields?: FieldsByName; deletion?: DeleteProps };

export const SchemaShow = ({ schema, fields, deletion }: Props) => (
  <ShowPage deletion={deletion}>{() => <SchemaFacts schema={schema} fields={fields} />}</ShowPage>
);
