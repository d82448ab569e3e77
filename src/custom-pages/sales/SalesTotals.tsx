import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useOrderMoney } from '../../resources/orders/payments/useOrderMoney';
import { formatDays } from '../../time/formats';
import { Difference } from './Difference';
import type { Sales } from '../../../domain/sales/sales';

/** What is left of the payments once the refunds are taken off, beside the days before. */
export const SalesTotals = ({ sales }: { sales: Sales }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const money = useOrderMoney(sales);
  const { totals, previous } = sales;
  const words = (name: string, values = {}) => translate(`sales_overview.${name}`, values);
  const before = formatDays(previous.from, previous.to, locale, date);
  return (
    <Card component="section" aria-label={words('totals')} sx={{ p: 5, display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="body2" color="textSecondary">
          {words('earned')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'baseline' }}>
          <Typography
            component="p"
            className="tabular"
            sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 650 }}
          >
            {money(totals.amount)}
          </Typography>
          <Difference now={totals.amount} before={previous.totals.amount} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {words('previously', { dates: before, amount: money(previous.totals.amount) })}
        </Typography>
      </div>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
        <Figure name={words('payments')}>{money(totals.payments)}</Figure>
        <Figure name={words('refunds')}>{money(totals.refunds)}</Figure>
        <Figure name={words('count')}>{String(totals.count)}</Figure>
      </Box>
    </Card>
  );
};

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
      {children}
    </Typography>
  </div>
);
