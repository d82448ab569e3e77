import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { parsePrice } from '@/src/inputs/price';
import { parseDuration } from '@/src/time/duration';

/** As typed. */
export type WrittenStarter = { name: string; length: string; price: string; isWanted: boolean };

type Props = {
  row: WrittenStarter;
  /** Whether mistakes are shown. */
  isChecked: boolean;
  onChange: (changes: Partial<WrittenStarter>) => void;
};

export const StarterRow = ({ row: { name, length, price, isWanted }, isChecked, onChange }: Props) => {
  const t = useT('dashboard.starters');
  const { currency } = useCompany();
  const isWrongLength = isChecked && isWanted && !((parseDuration(length) ?? 0) > 0);
  const isWrongPrice = isChecked && isWanted && !((parsePrice(price, currency.code) ?? 0) > 0);
  return (
    <Box sx={line}>
      <FormControlLabel
        control={<Checkbox checked={isWanted} onChange={(_, checked) => onChange({ isWanted: checked })} />}
        label={name}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, m: 0 }}
      />
      <TextField
        size="small"
        value={length}
        disabled={!isWanted}
        onChange={({ target }) => onChange({ length: target.value })}
        error={isWrongLength}
        helperText={isWrongLength && t('length_invalid')}
        slotProps={{
          htmlInput: { 'aria-label': t('length_of', { name }), className: 'tabular', autoComplete: 'off' },
        }}
      />
      <TextField
        size="small"
        value={price}
        disabled={!isWanted}
        onChange={({ target }) => onChange({ price: target.value })}
        error={isWrongPrice}
        helperText={isWrongPrice && t('price_invalid')}
        slotProps={{
          htmlInput: {
            'aria-label': t('price_of', { name }),
            inputMode: 'decimal',
            className: 'tabular',
            autoComplete: 'off',
          },
          input: { endAdornment: <InputAdornment position="end">{currency.symbol}</InputAdornment> },
        }}
      />
    </Box>
  );
};

const line = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 130px 130px' },
};
