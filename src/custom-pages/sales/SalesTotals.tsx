import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { useOrderMoney } from '@/src/resources/orders/payments/useOrderMoney';
import { formatDays, formatTime } from '@/src/time/formats';
import type { Sales } from '@/domain/sales/sales';
import Less from '@mui/icons-material/TrendingDownOutlined';
import More from '@mui/icons-material/TrendingUpOutlined';
import Same from '@mui/icons-material/TrendingFlatOutlined';
import { ToneChip } from '@/src/components/ToneChip';

export const SalesTotals = ({ sales }: { sales: Sales }) => {
  const locale = useLocale() ?? 'en';
  const money = useOrderMoney(sales);
  const { totals, previous } = sales;
  const { timezone } = useCompany();
  const t = useT('sales_overview');
  const before = formatDays(previous.from, previous.to, locale, date);
  return (
    <Card component="section" aria-label={t('totals')} sx={{ p: 5, display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('earned')}
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
          {previous.until === undefined
            ? t('previously', { dates: before, amount: money(previous.totals.amount) })
            : t('previously_until', {
                dates: before,
                time: formatTime(previous.until, timezone, locale),
                amount: money(previous.totals.amount),
              })}
        </Typography>
      </div>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
        <Figure name={t('payments')}>{money(totals.payments)}</Figure>
        <Figure name={t('refunds')}>{money(totals.refunds)}</Figure>
        <Figure name={t('count')}>{String(totals.count)}</Figure>
      </Box>
    </Card>
  );
};

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export const Figure = ({ name, children }: { name: string; children: string }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 600 }}>
      {children}
    </Typography>
  </div>
);

type Change = { now: number; before: number; label?: string };

/** The change from the previous period; nothing where there is nothing to compare. */
export const Difference = ({ now, before, label = 'sales_overview.difference' }: Change) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  if (before <= 0) return null;
  const share = (now - before) / before;
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
    signDisplay: 'exceptZero',
  }).format(share);
  const [tone, icon] =
    share > 0
      ? (['success', More] as const)
      : share < 0
        ? (['error', Less] as const)
        : (['neutral', Same] as const);
  return <ToneChip tone={tone} icon={icon} label={translate(label, { percent })} />;
};
