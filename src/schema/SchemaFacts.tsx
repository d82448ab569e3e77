import { useResourceContext, useTranslate } from 'ra-core';
import { describedFields } from '@/domain/validation/described';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { CardSection } from '@/src/components/CardSection';
import { Fact } from '@/src/components/Fact';
import { Facts } from '@/src/components/Facts';
import { SchemaField, type FieldsByName } from '@/src/fields/SchemaField';

type Props = { schema: FieldsSchema; fields?: FieldsByName; only?: string[] };

export const SchemaFacts = ({ schema, fields, only }: Props) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const shown = describedFields(schema).filter(({ meta }) => !meta.translations);
  const names = only ?? shown.map(({ name }) => name);
  return (
    <CardSection title={translate(`resources.${resource}.facts`)}>
      <Facts>
        {names.map(name => (
          <Fact key={name} name={`resources.${resource}.fields.${name}`}>
            <SchemaField schema={schema} source={name} fields={fields} />
          </Fact>
        ))}
      </Facts>
    </CardSection>
  );
};
