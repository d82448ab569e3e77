import Box from '@mui/material/Box';
import { useResourceContext, useTranslate } from 'ra-core';
import { describedFields } from '../../domain/validation/described';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';
import { CardSection } from '../components/CardSection';
import { Fact } from '../components/Fact';
import { SchemaField, type FieldsByName } from '../fields/SchemaField';

type Props = { schema: FieldsSchema; fields?: FieldsByName; only?: string[] };

export const SchemaFacts = ({ schema, fields, only }: Props) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const shown = describedFields(schema).filter(({ meta }) => !meta.translations);
  const names = only ?? shown.map(({ name }) => name);
  return (
    <CardSection title={translate(`resources.${resource}.facts`)}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
        {names.map(name => (
          <Fact key={name} name={`resources.${resource}.fields.${name}`}>
            <SchemaField schema={schema} source={name} fields={fields} />
          </Fact>
        ))}
      </Box>
    </CardSection>
  );
};
