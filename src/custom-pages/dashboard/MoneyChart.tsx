import { BarChart } from '@mui/x-charts/BarChart';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import type { WeekMoney } from '@/domain/dashboard/weekMoney';
import { minorUnits } from '@/domain/money/money';
import { useCompany } from '@/src/company/CompanyContext';
import { useMoney } from '@/src/fields/Money';
import { useT } from '@/src/hooks/useT';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { formatDay } from '@/src/time/formats';
import { chart_height } from './chartHeight';

const legend = { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'start' } } as const;

/** This week's days beside the same days of the week before; for screen readers as sentences. */
export default function MoneyChart({ days }: { days: WeekMoney['days'] }) {
  const locale = useLocale() ?? 'en';
  const { palette } = useTheme();
  const { currency } = useCompany();
  const money = useMoney();
  const t = useT('dashboard.money');
  const units = minorUnits(currency.code);
  const print = (amount: number | null) => money(Math.round((amount ?? 0) * units));
  return (
    <>
      <Box component="ul" sx={visuallyHidden}>
        {days.map(({ date, amount, previous }) => (
          <li key={date}>
            {t('day', { day: formatDay(date, locale), amount: money(amount), previous: money(previous) })}
          </li>
        ))}
      </Box>
      <Box aria-hidden sx={{ minWidth: 0, height: chart_height }}>
        <BarChart
          skipAnimation
          slotProps={{ legend }}
          margin={{ left: 0, right: 0, top: 4, bottom: 0 }}
          borderRadius={3}
          xAxis={[
            {
              scaleType: 'band',
              data: days.map(({ date }) => formatDay(date, locale, { weekday: 'short' })),
              categoryGapRatio: 0.35,
              barGapRatio: 0.1,
              disableLine: true,
              disableTicks: true,
            },
          ]}
          yAxis={[{ position: 'none' }]}
          series={[
            {
              label: t('before'),
              data: days.map(({ previous }) => previous / units),
              color: palette.field,
              valueFormatter: print,
            },
            {
              label: t('this_week'),
              data: days.map(({ amount }) => amount / units),
              color: palette.tones.primary.edge,
              valueFormatter: print,
            },
          ]}
        />
      </Box>
    </>
  );
}
