import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ImportRow } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';
import { RowChip } from './RowChip';
import { RowDetails } from './RowDetails';
import { RowName } from './RowName';

export const RowCards = ({ rows }: { rows: ImportRow[] }) => {
  const t = useT('imports.table');
  return (
    <Box component="ul" aria-label={t('label')} sx={list}>
      {rows.map(row => (
        <Card key={row.row} component="li" sx={{ p: 4, display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Typography variant="body2" color="textSecondary" className="tabular" sx={{ flex: 1 }}>
              {t('number', { row: row.row })}
            </Typography>
            <RowChip row={row} />
          </Box>
          <RowName row={row} />
          <RowDetails row={row} />
        </Card>
      ))}
    </Box>
  );
};

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
};
