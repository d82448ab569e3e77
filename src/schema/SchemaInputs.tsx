import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { describedFields } from '../../domain/validation/described';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';
import { FormSection } from '../forms/FormSection';
import { inputKinds } from './inputKinds';

/** A resource's own inputs in place of the schema's. */
export type InputsByName = Record<string, ComponentType>;

type Props = {
  schema: FieldsSchema;
  inputs?: InputsByName;
  only?: string[];
  title?: string;
};

/** An input for each field of a schema, by its type and meta, under one heading. */
export const SchemaInputs = ({ schema, inputs, only, title }: Props) => {
  const translate = useTranslate();
  const fields = describedFields(schema);
  const params = only ? only.flatMap(name => fields.filter(field => field.name === name)) : fields;
  return (
    <FormSection title={title ?? translate('collections.basics')}>
      {params.map(field => {
        const Own = inputs?.[field.name];
        const Kind = inputKinds[field.kind];
        return Own ? <Own key={field.name} /> : Kind && <Kind key={field.name} field={field} />;
      })}
    </FormSection>
  );
};
