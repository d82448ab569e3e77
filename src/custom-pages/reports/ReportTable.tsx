import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { reportFigures, type Report } from '@/domain/reports/report';
import { useT } from '@/src/hooks/useT';
import { useFigure } from './useFigure';

/** Scrolls sideways where its columns do not fit; the names stay. */
export const ReportTable = ({ report, name }: { report: Report; name: string }) => {
  const translate = useTranslate();
  const t = useT('reports');
  const figure = useFigure(report);
  const shown = reportFigures.filter(column => column in report.totals);
  const cells = (figures: Report['totals']) =>
    shown.map(column => (
      <TableCell key={column} align="right" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
        {figure(column, figures[column])}
      </TableCell>
    ));
  return (
    <Card component="section">
      <Box role="region" aria-label={name} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 560 }}>
        <Table size="small" stickyHeader aria-label={name}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...pinned, zIndex: 3 }}>{t('row')}</TableCell>
              {shown.map(column => (
                <TableCell key={column} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {translate(`reports.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {report.rows.map(row => (
              <TableRow key={row.key}>
                <TableCell component="th" scope="row" sx={pinned}>
                  {row.label}
                </TableCell>
                {cells(row)}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={pinned}>
                {t('total')}
              </TableCell>
              {cells(report.totals)}
            </TableRow>
          </TableFooter>
        </Table>
      </Box>
      {'returning_customers' in report.totals && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 4 }}>
          {t('customers_once')}
        </Typography>
      )}
    </Card>
  );
};

const pinned = {
  position: 'sticky',
  left: 0,
  bgcolor: 'background.paper',
  minWidth: 120,
  maxWidth: { xs: 160, sm: 320 },
  overflowWrap: 'anywhere',
} as const;
