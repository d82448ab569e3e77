import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Import } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';
import { useFieldLabel } from '../useFieldLabel';
import type { MappingState } from './useMapping';

type Props = { columns: Import['columns']; at: number; state: MappingState; isDisabled: boolean };

export const ColumnRow = ({ columns, at, state, isDisabled }: Props) => {
  const t = useT('imports.columns');
  const fieldLabel = useFieldLabel();
  const { mapping, isTwice, takenBy, choose } = state;
  const columnName = (index: number) => columns[index]?.name || t('unnamed', { number: index + 1 });
  const column = columnName(at);
  const sample = columns[at]?.sample ?? [];
  const chosen = mapping[at] ?? '';
  const fields = state.fields.filter(({ kind, name }) => kind !== 'ignored' || name === chosen);
  const optionLabel = (name: string) => {
    const other = takenBy(name, at);
    const field = fieldLabel(name);
    return other === undefined || name === chosen ? field : t('taken', { field, column: columnName(other) });
  };
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{column}</Typography>
        <Typography variant="body2" color="textSecondary" sx={samples}>
          {sample.length > 0 ? sample.join(' · ') : t('no_values')}
        </Typography>
      </Box>
      <TextField
        select
        fullWidth
        value={chosen}
        disabled={isDisabled}
        error={isTwice(at)}
        helperText={isTwice(at) && t('twice')}
        onChange={({ target }) => choose(at, target.value || null)}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: value => (value ? fieldLabel(String(value)) : t('ignore')),
            SelectDisplayProps: { 'aria-label': t('field_of', { column }) },
          },
        }}
        sx={chosen ? undefined : { '& .MuiSelect-select': { color: 'text.secondary' } }}
      >
        <MenuItem value="">{t('ignore')}</MenuItem>
        {fields.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {optionLabel(name)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

const row = {
  display: 'grid',
  columnGap: 5,
  rowGap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 280px)' },
  px: 5,
  py: 3,
};
const samples = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
};
