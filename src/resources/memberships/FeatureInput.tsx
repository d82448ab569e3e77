import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Remove from '@mui/icons-material/CloseOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useT } from '@/src/hooks/useT';
import { RowHandle } from '@/src/inputs/SortableRows';
import { TranslationInput } from '@/src/translations/TranslationInput';
import { useTranslation } from '@/src/translations/useTranslation';

type Props = { index: number; isLast: boolean; onMove: (to: number) => void; onRemove: () => void };

export const FeatureInput = ({ index, isLast, onMove, onRemove }: Props) => {
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
