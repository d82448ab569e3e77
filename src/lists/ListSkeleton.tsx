import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useIsNarrow } from '@/src/hooks/useIsPhone';
import { size } from '@/src/theme/tokens';
import { cards } from './ListCards';
import { useListPage } from './ListPageContext';

export const ListSkeleton = () => {
  const translate = useTranslate();
  const { visibleColumns } = useListPage();
  const isNarrow = useIsNarrow();
  const rows = Array.from({ length: isNarrow ? 6 : 8 }, (_, row) => row);
  if (isNarrow) {
    return (
      <Box aria-busy aria-label={translate('admin.frame.loading')} role="status" sx={cards}>
        {rows.map(row => (
          <Card key={row} sx={{ p: 4 }}>
            <Skeleton width="50%" />
            <Skeleton width="75%" />
          </Card>
        ))}
      </Box>
    );
  }
  return (
    <Card aria-busy aria-label={translate('admin.frame.loading')} role="status">
      <Table size="small" aria-hidden>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row} sx={{ height: size.row }}>
              {visibleColumns.map(({ name, align }, index) => (
                <TableCell key={name} align={align}>
                  <Skeleton width={index === 0 ? '70%' : '50%'} sx={{ ml: align ? 'auto' : 0 }} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};
