import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportRow } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';
import { RowChip } from './RowChip';
import { RowDetails } from './RowDetails';
import { RowName } from './RowName';

export const RowTable = ({ rows }: { rows: ImportRow[] }) => {
  const t = useT('imports.table');
  return (
    <Table aria-label={t('label')} sx={table}>
      <TableHead>
        <TableRow>
          <TableCell align="right" sx={{ width: 88 }}>
            {t('row')}
          </TableCell>
          <TableCell sx={{ width: '30%' }}>{t('about')}</TableCell>
          <TableCell sx={{ width: 168 }}>{t('state')}</TableCell>
          <TableCell>{t('details')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <TableRow key={row.row}>
            <TableCell align="right" className="tabular">
              {row.row}
            </TableCell>
            <TableCell>
              <RowName row={row} />
            </TableCell>
            <TableCell>
              <RowChip row={row} />
            </TableCell>
            <TableCell>
              <RowDetails row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const table = {
  tableLayout: 'fixed',
  '& td': { verticalAlign: 'top', py: 2.5 },
  '& tbody tr:last-child td': { borderBottom: 0 },
};
