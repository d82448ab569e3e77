import { useResourceContext, useTranslate } from 'ra-core';
import { describedFields } from '@/domain/validation/described';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { CardSection } from '@/src/components/CardSection';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { SchemaField, type FieldsByName } from '@/src/fields/SchemaField';

type Props = { schema: FieldsSchema; fields?: FieldsByName; only?: string[] };

export const SchemaFacts = ({ schema, fields, only }: Props) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const shown = describedFields(schema).filter(({ meta }) => !meta.translations);
  const names = only ?? shown.map(({ name }) => name);
  return (
    <CardSection title={translate(`resources.${resource}.facts`)}>
      <DescriptionList>
        {names.map(name => (
          <DescriptionItem key={name} name={`resources.${resource}.fields.${name}`}>
            <SchemaField schema={schema} source={name} fields={fields} />
          </DescriptionItem>
        ))}
      </DescriptionList>
    </CardSection>
  );
};
