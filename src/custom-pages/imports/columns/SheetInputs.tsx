import Box from '@mui/material/Box';
import type { Import, PreviewInput } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';
import { SelectField } from '@/src/inputs/SelectField';

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
        <SelectField
          label={t('columns.sheet')}
          choices={sheets.map(({ name, row_count }, id) => ({
            id,
            name: t('columns.sheet_option', { name, rows: t('earlier.rows', { smart_count: row_count }) }),
          }))}
          value={sheet}
          disabled={isDisabled}
          onChange={id => onChange({ sheet: id })}
          sx={input}
        />
      )}
      <SelectField
        label={t('columns.header')}
        choices={rows.map(row => ({ id: row, name: t('columns.header_option', { row }) }))}
        value={header_row}
        disabled={isDisabled}
        onChange={row => onChange({ sheet, header_row: row })}
        sx={input}
      />
    </Box>
  );
};

const input = { flex: '1 1 240px', maxWidth: { sm: 320 } };
