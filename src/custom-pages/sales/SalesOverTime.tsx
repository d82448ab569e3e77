import { BarChart } from '@mui/x-charts/BarChart';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { useT } from '@/src/hooks/useT';
import { first } from '@/domain/assert';
import { minorUnits } from '@/domain/money/money';
import { dayGroups } from '@/domain/sales/ranges';
import { Choice } from '@/src/inputs/Choice';
import { useOrderMoney } from '@/src/resources/orders/payments/useOrderMoney';
import type { Sales } from '@/domain/sales/sales';
import { SalesTable } from './SalesTable';
import { usePeriodName } from './usePeriodName';
import type { SalesUrl } from './useSalesUrl';

const height = 260;

/** Of a day, from where its hours have money, at least from eight to eight; of other periods all. */
function usualHours(series: Sales['series']): [number, number] {
  if (!series[0]?.hour) return [0, series.length];
  const counted = series.flatMap(({ count }, hour) => (count > 0 ? [hour] : []));
  return [Math.min(8, ...counted), Math.max(19, ...counted) + 1];
}

export default function SalesOverTime({ sales, url }: { sales: Sales; url: SalesUrl }) {
  const locale = useLocale() ?? 'en';
  const { palette } = useTheme();
  const money = useOrderMoney(sales);
  const nameOf = usePeriodName(url.salesGroup);
  const { currency } = sales;
  const series = sales.series.slice(...usualHours(sales.series));
  const units = minorUnits(currency);
  const t = useT('sales_overview');
  const best = series.reduce((most, period) => (period.amount > most.amount ? period : most), first(series));
  // As many dates under the bars as there is room for, evenly apart; of a week its first day.
  const step = Math.ceil(series.length / (useIsPhone() ? 4 : 8));
  const tickNames = new Map(
    series.map(period => [
      nameOf(period),
      nameOf(url.salesGroup === 'week' ? { from: period.from, to: period.from } : period),
    ]),
  );
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const print = (amount: number | null) => money(Math.round((amount ?? 0) * units));
  const openBar = (index: number | undefined) => {
    const period = index === undefined ? undefined : series[index];
    if (period && !period.hour) url.chooseSpan({ from: period.from, to: period.to });
  };

  return (
    <Card component="section" sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: '1 1 160px' }}>
          {t('over_time')}
        </Typography>
        {url.salesGroup !== 'hour' && (
          <Choice
            label={t('group')}
            value={url.group}
            choices={dayGroups.map(id => ({ id, name: t(`groups.${id}`) }))}
            onChange={url.chooseGroup}
          />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(`best.${url.salesGroup}`, { period: nameOf(best), amount: money(best.amount) })}
      </Typography>
      <Box aria-hidden sx={{ minWidth: 0, '& rect': { cursor: 'pointer' } }}>
        <BarChart
          height={height}
          skipAnimation
          margin={{ left: 0, right: 20, top: 8, bottom: 0 }}
          borderRadius={3}
          grid={{ horizontal: true }}
          xAxis={[
            {
              scaleType: 'band',
              data: series.map(nameOf),
              categoryGapRatio: 0.3,
              tickInterval: (_, index) => index % step === 0,
              valueFormatter: (period: string, { location }) =>
                location === 'tick' ? (tickNames.get(period) ?? period) : period,
            },
          ]}
          yAxis={[{ valueFormatter: (amount: number) => compact.format(amount), width: 48 }]}
          series={[
            {
              label: t('payments'),
              data: series.map(({ payments }) => payments / units),
              color: palette.tones.primary.edge,
              stack: 'money',
              valueFormatter: print,
            },
            {
              label: t('refunds'),
              data: series.map(({ refunds }) => -Math.abs(refunds) / units),
              color: palette.tones.warning.edge,
              stack: 'money',
              valueFormatter: print,
            },
          ]}
          onItemClick={(_, { dataIndex }) => openBar(dataIndex)}
        />
      </Box>
      <SalesTable sales={sales} url={url} />
    </Card>
  );
}
