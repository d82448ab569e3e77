import { useRecordContext, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { describedFields } from '../../domain/validation/described';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';
import { fieldKinds } from './fieldKinds';

/** Replace the schema's fields; each reads the record context. */
export type FieldsByName = Record<string, ComponentType>;

type Props = { schema: FieldsSchema; source: string; fields?: FieldsByName };

export const SchemaField = ({ schema, source, fields }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const Own = fields?.[source];
  if (Own) return <Own />;

  const field = describedFields(schema).find(({ name }) => name === source);
  const value: unknown = record?.[source];
  const Kind = field && fieldKinds[field.kind];
  if (!Kind || value === undefined || value === null || value === '') {
    return <span>{translate('collections.none')}</span>;
  }
  return <Kind source={source} value={value} reference={field.meta.reference} />;
};
