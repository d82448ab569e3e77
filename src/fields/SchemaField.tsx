import { useRecordContext, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { get } from 'react-hook-form';
import { translationAt } from '@/domain/translations/path';
import { describedFields } from '@/domain/validation/described';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { fieldKinds } from './fieldKinds';

/** Replace the schema's fields; each reads the record context. */
export type FieldsByName = Record<string, ComponentType>;

type Props = { schema: FieldsSchema; source: string; fields?: FieldsByName };

/** `source` may also be the path of a translation, which is shown as its main text is. */
export const SchemaField = ({ schema, source, fields }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const Own = fields?.[source];
  if (Own) return <Own />;

  const main = translationAt(source)?.field ?? source;
  const field = describedFields(schema).find(({ name }) => name === main);
  const value: unknown = get(record, source);
  const Kind = field && fieldKinds[field.kind];
  if (!Kind || value === undefined || value === null || value === '') {
    return <span>{translate('collections.none')}</span>;
  }
  return <Kind source={source} value={value} reference={field.meta.reference} />;
};
