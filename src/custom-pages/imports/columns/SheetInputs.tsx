import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Import, PreviewInput } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';

/** Further down there are no headers but those of very unusual files. */
const header_rows = 30;

type Props = { import: Import; isDisabled: boolean; onChange: (choices: PreviewInput) => void };

export const SheetInputs = ({ import: one, isDisabled, onChange }: Props) => {
  const t = useT('imports');
  const { sheets, sheet, header_row } = one;
  const rows = Array.from({ length: Math.max(header_rows, header_row) }, (_, index) => index + 1);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      {sheets.length > 1 && (
        <TextField
          select
          label={t('columns.sheet')}
          value={sheet}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ sheet: Number(target.value) })}
          sx={input}
        >
          {sheets.map(({ name, row_count }, index) => (
            <MenuItem key={index} value={index}>
              {t('columns.sheet_option', { name, rows: t('earlier.rows', { smart_count: row_count }) })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label={t('columns.header')}
        value={header_row}
        disabled={isDisabled}
        onChange={({ target }) => onChange({ sheet, header_row: Number(target.value) })}
        sx={input}
      >
        {rows.map(row => (
          <MenuItem key={row} value={row}>
            {t('columns.header_option', { row })}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

const input = { flex: '1 1 240px', maxWidth: { sm: 320 } };
