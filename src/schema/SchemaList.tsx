import { useMemo } from 'react';
import { first } from '@/domain/assert';
import { translatedFields } from '@/domain/translations/translations';
import { describedFields } from '@/domain/validation/described';
import { orderField, type FieldsSchema } from '@/domain/validation/fieldsSchema';
import {
  activate,
  changePrice,
  deactivate,
  deleteRows,
  exportRows,
  type BulkAction,
} from '@/src/lists/bulk/actions';
import { ListPage } from '@/src/lists/ListPage';
import { activeTabs, type ListPageProps } from '@/src/lists/ListPageContext';
import { columnsOf } from './columnsOf';
import type { FieldsByName } from '@/src/fields/SchemaField';

type Props = Partial<ListPageProps> & { schema: FieldsSchema; fields?: FieldsByName };

/** `is_enabled` makes tabs, `listOrder()` an order. */
export const SchemaList = ({ schema, fields, ...overrides }: Props) => {
  const columns = useMemo(() => columnsOf(schema, fields), [schema, fields]);
  const names = describedFields(schema).map(({ name }) => name);
  const order = orderField(schema);
  return (
    <ListPage
      canDuplicate
      columns={columns}
      sort={{ field: order ?? first(names), order: 'ASC' }}
      tabs={names.includes('is_enabled') ? activeTabs : undefined}
      bulk={bulkOf(schema)}
      isOrdered={order !== undefined}
      isTranslated={translatedFields(schema).length > 0}
      {...overrides}
    />
  );
};

function bulkOf(schema: FieldsSchema): BulkAction[] {
  const has = (field: string) => describedFields(schema).some(({ name }) => name === field);
  return [
    ...(has('is_enabled') ? [activate, deactivate] : []),
    ...(has('price') ? [changePrice] : []),
    ...exportRows,
    deleteRows,
  ];
}
