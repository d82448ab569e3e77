import type { ComponentType } from 'react';
import { describedFields, type DescribedField } from '@/domain/validation/described';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { ActiveSwitch } from '@/src/lists/row/ActiveSwitch';
import type { Column } from '@/src/lists/ListPageContext';
import { SchemaField, type FieldsByName } from '@/src/fields/SchemaField';

/** The first field, fields marked as columns, then the active switch; `fields` replaces generated ones. */
export function columnsOf(schema: FieldsSchema, fields?: FieldsByName): Column[] {
  const described = describedFields(schema);
  const columns = described
    .filter(({ name, meta }, index) => index === 0 || (meta.column && name !== 'is_enabled'))
    .map(field => columnOf(schema, field, fields));
  return described.some(({ name }) => name === 'is_enabled')
    ? [...columns, { name: 'is_enabled', field: ActiveSwitch, onCard: 'aside' }]
    : columns;
}

const atRight = ['money', 'number', 'duration', 'instant', 'date'];

function columnOf(schema: FieldsSchema, field: DescribedField, fields?: FieldsByName): Column {
  const { name, kind, meta } = field;
  return {
    name,
    field: fields?.[name] ?? fieldOf(schema, name),
    sortBy: meta.sortable ? name : undefined,
    align: atRight.includes(kind) ? 'right' : undefined,
    isHidden: meta.column === 'hidden',
  };
}

function fieldOf(schema: FieldsSchema, name: string): ComponentType {
  return function Shown() {
    return <SchemaField schema={schema} source={name} />;
  };
}
