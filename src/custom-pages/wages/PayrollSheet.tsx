import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { payrollSums, type Payroll, type PayrollLine, type PayrollRow } from '@/domain/wages/payroll';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { useOrderMoney } from '@/src/resources/orders/payments/useOrderMoney';
import { companyPaths } from '@/src/routing/companyPaths';
import { formatDay } from '@/src/time/formats';

/** A card for each employee: what makes the total, and every line behind it. */
export const PayrollSheet = ({ payroll }: { payroll: Payroll }) => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    {payroll.rows.map(row => (
      <Sheet key={row.employee_id} row={row} payroll={payroll} />
    ))}
  </Box>
);

const Sheet = ({ row, payroll }: { row: PayrollRow; payroll: Payroll }) => {
  const t = useT('wages');
  const locale = useLocale() ?? 'en';
  const money = useOrderMoney(payroll);
  const shown = payrollSums.filter(name => row[name] !== 0);
  const lines = row.lines.length + row.earlier_lines.length + row.adjusted.length;
  return (
    <Card component="section" aria-label={row.full_name} sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h2" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {row.full_name}
        </Typography>
        <Typography className="tabular" sx={{ fontSize: 20, fontWeight: 650 }}>
          {money(row.total)}
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
        {shown.map(name => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`columns.${name}`)}
            </Typography>
            <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
              {money(row[name])}
            </Typography>
          </div>
        ))}
        <div>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t('columns.hours')}
          </Typography>
          <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
            {row.hours.toLocaleString(locale)}
          </Typography>
        </div>
      </Box>
      {lines > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', py: 1 }}>
            {t('lines', { smart_count: lines })}
          </Box>
          <Lines row={row} payroll={payroll} />
        </Box>
      )}
    </Card>
  );
};

const Lines = ({ row, payroll }: { row: PayrollRow; payroll: Payroll }) => {
  const t = useT('wages');
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const money = useOrderMoney(payroll);
  const ruleOf = useRuleName(payroll);
  const { show } = companyPaths(useCompany().id);
  const day = (date: string) => formatDay(date, locale, { day: 'numeric', month: 'short' });
  const columns = ['date', 'order', 'name', 'revenue', 'rule', 'amount'] as const;
  const cell = { whiteSpace: 'nowrap' } as const;
  return (
    <Box role="region" aria-label={t('sources')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('sources')}>
        <TableHead>
          <TableRow>
            {columns.map(name => (
              <TableCell
                key={name}
                align={name === 'revenue' || name === 'amount' ? 'right' : 'left'}
                sx={cell}
              >
                {name === 'rule' ? t('rule') : translate(`resources.wages.fields.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...row.earlier_lines, ...row.lines].map(line => (
            <TableRow key={line.id}>
              <TableCell sx={cell}>{day(line.date)}</TableCell>
              <TableCell>
                <Link component={RouterLink} to={show('orders', line.order_id)}>
                  {line.company_order_id}
                </Link>
              </TableCell>
              <TableCell sx={{ minWidth: 120 }}>
                {line.of === 'tips' ? t('columns.tips') : line.name}
                {'counted_on' in line && (
                  <Typography variant="body2" color="textSecondary">
                    {t('paid_late')}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right" className="tabular" sx={cell}>
                {line.of === 'tips' ? '–' : money(line.revenue)}
              </TableCell>
              <TableCell sx={cell}>{ruleOf(line)}</TableCell>
              <TableCell align="right" className="tabular" sx={cell}>
                {money(line.amount)}
              </TableCell>
            </TableRow>
          ))}
          {row.adjusted.map(({ id, date, reason, amount }) => (
            <TableRow key={`adjustment ${id}`}>
              <TableCell sx={cell}>{day(date)}</TableCell>
              <TableCell />
              <TableCell colSpan={3}>{reason}</TableCell>
              <TableCell align="right" className="tabular" sx={cell}>
                {money(amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

function useRuleName(payroll: Payroll) {
  const t = useT('wages');
  const locale = useLocale() ?? 'en';
  const money = useOrderMoney(payroll);
  return ({ of, kind, value }: PayrollLine): string => {
    if (of === 'tips' || kind === null) return of === 'tips' ? t('whole') : t('no_rule');
    if (typeof value !== 'number') return t('kinds.steps');
    return kind === 'amount' ? money(value) : `${value.toLocaleString(locale)} %`;
  };
}
