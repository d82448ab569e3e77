import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Remove from '@mui/icons-material/CloseOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { TextInput } from 'react-admin';
import { useT } from '../../hooks/useT';
import { RowHandle } from '../../inputs/SortableRows';

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
      <TextInput
        source={`features.${index}.name`}
        label={t('feature_n')}
        helperText={false}
        sx={{ flex: { xs: '1 1 calc(100% - 48px)', sm: 1 } }}
      />
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
