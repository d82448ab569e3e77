import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Remove from '@mui/icons-material/CloseOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { RowHandle } from '../../inputs/SortableRows';

type Props = { index: number; isLast: boolean; onMove: (to: number) => void; onRemove: () => void };

export const FeatureInput = ({ index, isLast, onMove, onRemove }: Props) => {
  const translate = useTranslate();
  const words = (name: string) => translate(`resources.memberships.${name}`, { n: index + 1 });
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
      <RowHandle label={words('drag')} />
      <TextInput
        source={`features.${index}.name`}
        label={words('feature_n')}
        helperText={false}
        sx={{ flex: { xs: '1 1 calc(100% - 48px)', sm: 1 } }}
      />
      <IconButton onClick={() => onMove(index - 1)} disabled={index === 0} aria-label={words('up')}>
        <Up />
      </IconButton>
      <IconButton onClick={() => onMove(index + 1)} disabled={isLast} aria-label={words('down')}>
        <Down />
      </IconButton>
      <IconButton onClick={onRemove} aria-label={words('remove_feature')} edge="end">
        <Remove />
      </IconButton>
    </Box>
  );
};
