import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { describedFields } from '../../domain/validation/described';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';
import { FormSection } from '../forms/FormSection';
import { inputKinds } from './inputKinds';

/** Inputs of a noun's own, in place of what their schema would make of them. */
export type InputsByName = Record<string, ComponentType>;

type Props = {
  schema: FieldsSchema;
  inputs?: InputsByName;
  /** Only these fields, in this order; all when left out. */
  only?: string[];
  /** The heading; 'Basics' when left out. */
  title?: string;
};

/** An input for each field of a schema, as its type and its meta say, under one heading. */
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
