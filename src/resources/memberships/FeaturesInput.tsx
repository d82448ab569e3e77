import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Membership } from '@/domain/memberships/membership';
import { ListError } from '@/src/inputs/ListError';
import { SortableRows } from '@/src/inputs/SortableRows';
import { FeatureInput } from './FeatureInput';

type Form = Pick<Membership, 'features'>;

export const FeaturesInput = () => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<Form>();
  const { fields, append, remove, move } = useFieldArray<Form, 'features', 'key'>({
    name: 'features',
    keyName: 'key',
  });
  useEffect(() => {
    fields.forEach((_, index) => setValue(`features.${index}.order`, index));
  }, [fields, setValue]);
  const nameOf = (index: number) =>
    getValues(`features.${index}.name`) || translate('resources.memberships.feature_n', { n: index + 1 });

  return (
    <>
      {fields.length === 0 && (
        <Typography color="textSecondary">{translate('resources.memberships.no_features')}</Typography>
      )}
      <SortableRows keys={fields.map(({ key }) => key)} nameOf={nameOf} onMove={move}>
        {index => (
          <FeatureInput
            index={index}
            isLast={index === fields.length - 1}
            onMove={to => move(index, to)}
            onRemove={() => remove(index)}
          />
        )}
      </SortableRows>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Add />}
        onClick={() => append({ name: '', order: fields.length, translations: {} })}
        sx={{ justifySelf: 'start' }}
      >
        {translate('resources.memberships.add_feature')}
      </Button>
      <ListError source="features" />
    </>
  );
};
