import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Import, ImportRow } from '@/domain/imports/import';
import type { ImportRowFilter } from '@/src/dataProvider/calls/importCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { Failure } from '@/src/components/Failure';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { useT } from '@/src/hooks/useT';
import { importKeys } from '../importKeys';
import { useImportCollection } from '../useImportCollection';
import type { ImportUrl } from '../useImportUrl';
import Typography from '@mui/material/Typography';
import { RowChip } from './RowChip';
import { RowDetails } from './RowDetails';
import { RowName } from './RowName';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

const per_page = 50;

type Props = { import: Import; filter: ImportRowFilter; url: ImportUrl };

export const Rows = ({ import: { id, version }, filter, url }: Props) => {
  const translate = useTranslate();
  const t = useT('imports.table');
  const collection = useImportCollection();
  const isPhone = useIsPhone();
  const { listImportRows } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [...importKeys.rows(collection, id), version, filter, url.page],
    queryFn: () => listImportRows(collection, id, { ...filter, page: url.page, per_page }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (data.total === 0) return <Message drawing={<Illustration of="search" />} text={t('empty')} />;
  const pages = Math.ceil(data.total / per_page);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPhone ? (
        <RowCards rows={data.data} />
      ) : (
        <Card>
          <RowTable rows={data.data} />
        </Card>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          siblingCount={isPhone ? 0 : 1}
          page={Math.min(url.page, pages)}
          onChange={(_, page) => url.showPage(page)}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={t('label')}
        />
      )}
    </Box>
  );
};

const RowCards = ({ rows }: { rows: ImportRow[] }) => {
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

const RowTable = ({ rows }: { rows: ImportRow[] }) => {
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
