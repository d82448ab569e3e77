import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink, useLocation } from 'react-router';
import { useT } from '@/src/hooks/useT';
import { useOrderMoney } from '@/src/resources/orders/payments/useOrderMoney';
import type { Sales, SalesTotals } from '@/domain/sales/sales';
import { usePeriodName } from './usePeriodName';
import type { SalesUrl } from './useSalesUrl';

export const SalesTable = ({ sales, url }: { sales: Sales; url: SalesUrl }) => {
  const nameOf = usePeriodName(url.salesGroup);
  const { pathname } = useLocation();
  const t = useT('sales_overview');
  const nonEmptyPeriods = sales.series.filter(({ count }) => count > 0);
  const to = ({ from, to: until }: Sales['series'][number]) =>
    `${pathname}?${new URLSearchParams({ from, to: until, ...(url.method && { payment_method: url.method }) })}`;
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', py: 1 }}>
        {t('as_table')}
      </Box>
      <Table size="small" aria-label={t('over_time')} sx={{ '& td, & th': { px: { xs: 1, sm: 4 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t(`groups.${url.salesGroup}`)}</TableCell>
            {columns.map(name => (
              <TableCell key={name} align="right" sx={widthOf(name)}>
                {t(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {nonEmptyPeriods.map(period => (
            <TableRow key={`${period.from} ${period.hour}`}>
              <TableCell component="th" scope="row">
                {period.hour ? (
                  nameOf(period)
                ) : (
                  <Link component={RouterLink} to={to(period)}>
                    {nameOf(period)}
                  </Link>
                )}
              </TableCell>
              <Sums sales={sales} of={period} />
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              {t('sum')}
            </TableCell>
            <Sums sales={sales} of={sales.totals} />
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
};

const columns = ['payments', 'refunds', 'earned'] as const;

/** Phones show only the earnings. */
const widthOf = (name: (typeof columns)[number]) =>
  name === 'earned' ? {} : { display: { xs: 'none', sm: 'table-cell' } };

const Sums = ({ sales, of: { payments, refunds, amount } }: { sales: Sales; of: SalesTotals }) => {
  const money = useOrderMoney(sales);
  const sums = { payments, refunds, earned: amount };
  return columns.map(name => (
    <TableCell key={name} align="right" className="tabular" sx={{ ...widthOf(name), whiteSpace: 'nowrap' }}>
      {money(sums[name])}
    </TableCell>
  ));
};
