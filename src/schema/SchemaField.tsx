import { useRecordContext, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { describedFields } from '../../domain/validation/described';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';
import { fieldKinds } from './fieldKinds';

/** Fields of a noun's own, in place of what their schema would make of them; each reads the record's context. */
export type FieldsByName = Record<string, ComponentType>;

type Props = { schema: FieldsSchema; source: string; fields?: FieldsByName };

/** One field of the record, shown as its schema says, or by the noun's own field. */
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
