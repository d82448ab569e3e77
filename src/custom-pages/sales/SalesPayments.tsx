import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCompany } from '@/src/company/CompanyContext';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { ToneChip } from '@/src/components/ToneChip';
import { useOrderMoney } from '@/src/resources/orders/payments/useOrderMoney';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { formatMoment } from '@/src/time/formats';
import type { Sales, SalesRow } from '@/domain/sales/sales';
import type { SalesUrl } from './useSalesUrl';

type Props = { sales: Sales; url: SalesUrl; total: number; pages: number };

export const SalesPayments = ({ sales, url, total, pages }: Props) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <Card component="section" sx={{ py: 5 }}>
      <Box sx={{ px: 5, mb: 3, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'baseline' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {translate('sales_overview.entries')}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status">
          {translate('collections.total', { smart_count: total })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sales.rows.map(row => (
          <Row key={row.id} row={row} sales={sales} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          className="unprinted"
          count={pages}
          page={Math.min(url.page, pages)}
          onChange={(_, page) => url.choosePage(page)}
          aria-label={translate('sales_overview.entries')}
          siblingCount={isPhone ? 0 : 1}
          size={isPhone ? 'small' : 'medium'}
          sx={{ px: 3, pt: 3 }}
        />
      )}
    </Card>
  );
};

const Row = ({ row, sales }: { row: SalesRow; sales: Sales }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const money = useOrderMoney(sales);
  const { show } = useResourcePaths('orders');
  const { kind, amount, payment_method, created_at, order_id, company_order_id: number, customer } = row;
  const method = translate(`resources.sales.methods.${payment_method}`);
  return (
    <Box component="li" sx={theme => ({ borderTop: `1px solid ${theme.palette.line}` })}>
      <ButtonBase component={Link} to={show(order_id)} sx={line}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {translate('resources.orders.number', { number })}
            {customer?.full_name && (
              <Typography component="span" color="textSecondary">
                {' · '}
                {customer.full_name}
              </Typography>
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary" className="tabular">
            {[formatMoment(created_at, timezone, locale), method].join(' · ')}
          </Typography>
        </Box>
        {kind === 'refund' && (
          <ToneChip tone="warning" label={translate('resources.orders.payments.refund')} />
        )}
        <Typography className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {money(amount)}
        </Typography>
      </ButtonBase>
    </Box>
  );
};

const line = {
  display: 'flex',
  gap: 3,
  alignItems: 'center',
  width: '100%',
  textAlign: 'left',
  px: 5,
  py: 2.5,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
};
