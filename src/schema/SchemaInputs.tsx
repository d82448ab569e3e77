import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { describedFields } from '@/domain/validation/described';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { FormSection } from '@/src/forms/FormSection';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { translatedPaths } from '@/src/translations/translatedPaths';
import { inputKinds } from './inputKinds';

/** Replace the schema's inputs. */
export type InputsByName = Record<string, ComponentType>;

type Props = {
  schema: FieldsSchema;
  inputs?: InputsByName;
  only?: string[];
  title?: string;
};

/** Chosen by the type and meta of the schema's field. */
export const SchemaInputs = ({ schema, inputs, only, title }: Props) => {
  const translate = useTranslate();
  const fields = describedFields(schema);
  const shownFields = only ? only.flatMap(name => fields.filter(field => field.name === name)) : fields;
  const translated = translatedPaths(schema);
  return (
    <FormSection title={title ?? translate('collections.basics')}>
      {shownFields.some(({ name }) => translated.includes(name)) && <LanguageTabs />}
      {shownFields.map(field => {
        const Own = inputs?.[field.name];
        const Kind = inputKinds[field.kind];
        return Own ? <Own key={field.name} /> : Kind && <Kind key={field.name} field={field} />;
      })}
    </FormSection>
  );
};
