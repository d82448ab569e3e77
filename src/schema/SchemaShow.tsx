import type { AnyObjectSchema } from '../../domain/validation/yup';
import type { DeleteProps } from '../forms/DeleteButton';
import { ShowPage } from '../views/ShowPage';
import type { FieldsByName } from '../fields/SchemaField';
import { SchemaFacts } from './SchemaFacts';

type Props = { schema: AnyObjectSchema; fields?: FieldsByName; deletion?: DeleteProps };

export const SchemaShow = ({ schema, fields, deletion }: Props) => (
  <ShowPage deletion={deletion}>{() => <SchemaFacts schema={schema} fields={fields} />}</ShowPage>
);
