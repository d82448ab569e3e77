import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Membership } from '@/domain/memberships/membership';
import { ListError } from '@/src/inputs/ListError';
import { SortableRows, RowHandle } from '@/src/inputs/SortableRows';
import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Remove from '@mui/icons-material/CloseOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { TextInput } from 'react-admin';
import { useT } from '@/src/hooks/useT';
import { TranslationInput } from '@/src/translations/TranslationInput';
import { useTranslation } from '@/src/translations/useTranslation';

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

type Props = { index: number; isLast: boolean; onMove: (to: number) => void; onRemove: () => void };

const FeatureInput = ({ index, isLast, onMove, onRemove }: Props) => {
  const t = useT('resources.memberships', { n: index + 1 });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
        alignItems: 'center',
        py: 2,
      }}
    >
      <RowHandle label={t('drag')} />
      <Name index={index} label={t('feature_n')} />
      <IconButton onClick={() => onMove(index - 1)} disabled={index === 0} aria-label={t('up')}>
        <Up />
      </IconButton>
      <IconButton onClick={() => onMove(index + 1)} disabled={isLast} aria-label={t('down')}>
        <Down />
      </IconButton>
      <IconButton onClick={onRemove} aria-label={t('remove_feature')} edge="end">
        <Remove />
      </IconButton>
    </Box>
  );
};

const Name = ({ index, label }: { index: number; label: string }) => {
  const translate = useTranslate();
  const source = `features.${index}.name`;
  const translation = useTranslation(source);
  if (!translation) return <TextInput source={source} label={label} helperText={false} sx={wide} />;
  const named = translate(`translations.labels.${translation.lang}`, { field: label });
  return <TranslationInput key={translation.source} {...translation} label={named} sx={wide} />;
};

const wide = { flex: { xs: '1 1 calc(100% - 48px)', sm: 1 } };
