import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { SchemaField, type FieldsByName } from '@/src/fields/SchemaField';
import { ChoiceCard } from '@/src/inputs/ChoiceCard';
import { useFieldName } from '@/src/translations/useFieldName';
import type { Side } from './differences';

type Props = {
  schema: FieldsSchema;
  fields?: FieldsByName;
  name: string;
  sides: Record<Side, FieldValues>;
  chosen: Side;
  onChoose: (side: Side) => void;
};

export const ConflictField = ({ schema, fields, name, sides, chosen, onChoose }: Props) => {
  const translate = useTranslate();
  const label = useFieldName()(name);
  return (
    <Box role="radiogroup" aria-label={label}>
      <Typography sx={{ fontWeight: 550, mb: 2 }}>{label}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {(['theirs', 'mine'] as const).map(side => (
          <ChoiceCard key={side} role="radio" isChosen={chosen === side} onChoose={() => onChoose(side)}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" color="textSecondary">
                {translate(`collections.stale.${side}`)}
              </Typography>
              <RecordContextProvider value={sides[side]}>
                <SchemaField schema={schema} source={name} fields={fields} />
              </RecordContextProvider>
            </Box>
          </ChoiceCard>
        ))}
      </Box>
    </Box>
  );
};
