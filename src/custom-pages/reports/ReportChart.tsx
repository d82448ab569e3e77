import { BarChart } from '@mui/x-charts/BarChart';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { minorUnits } from '@/domain/money/money';
import {
  moneyFigures,
  type Report,
  type ReportFigure,
  type ReportName,
  type ReportRow,
} from '@/domain/reports/report';
import type { DayGroup } from '@/domain/sales/ranges';
import { CardSection } from '@/src/components/CardSection';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { useT } from '@/src/hooks/useT';
import { isDay } from '@/src/time/dates';
import { formatDay } from '@/src/time/formats';
import { CohortTable } from './CohortTable';
import { HeatMap } from './HeatMap';
import { useFigure } from './useFigure';
import type { ReportUrl } from './useReportUrl';

type Props = { url: ReportUrl; report: Report; before: Report | undefined };

/** What each report draws; the table has all of it. */
const drawn: Record<Exclude<ReportName, 'hours' | 'retention'>, ReportFigure> = {
  revenue: 'revenue',
  employees: 'revenue',
  services: 'revenue',
  sources: 'revenue',
  occupancy: 'occupancy',
  no_shows: 'no_shows',
};

export default function ReportChart({ url, report, before }: Props) {
  if (url.name === 'hours') return <HeatMap report={report} />;
  if (url.name === 'retention') return <CohortTable report={report} />;
  return <Bars url={url} report={report} before={before} figure={drawn[url.name]} />;
}

const height = 260;
const bars_max = 12;

/** Of a long list the first, which are the largest; periods all, beside those that they are compared with. */
const Bars = ({ url, report, before, figure }: Props & { figure: ReportFigure }) => {
  const t = useT('reports');
  const locale = useLocale() ?? 'en';
  const { palette } = useTheme();
  const print = useFigure(report);
  const isPhone = useIsPhone();
  const ticks_max = isPhone ? 3 : 8;
  const isOfTime = url.by === 'period';
  const rows = isOfTime ? report.rows : report.rows.slice(0, bars_max);
  const step = isOfTime ? Math.ceil(rows.length / ticks_max) : 1;
  const units = moneyFigures.includes(figure) ? minorUnits(report.currency) : 1;
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const compared = rows.map((row, index) => {
    const other = isOfTime ? before?.rows[index] : before?.rows.find(({ key }) => key === row.key);
    return (other?.[figure] ?? 0) / units;
  });
  const valueFormatter = (value: number | null) => print(figure, Math.round((value ?? 0) * units * 10) / 10);
  const values = { tickMinStep: 1, valueFormatter: (value: number) => compact.format(value) };
  // A name that is written twice is still two bars.
  const names = { scaleType: 'band' as const, data: rows.map((_, index) => index), categoryGapRatio: 0.3 };
  const nameOf = (index: number) => rows[index]?.label ?? '';
  const startOf = (index: number) => startName(rows[index]?.key, url.group, locale) ?? nameOf(index);
  return (
    <CardSection title={t(`columns.${figure}`)}>
      <Box aria-hidden sx={{ minWidth: 0 }}>
        <BarChart
          height={isOfTime ? height : Math.max(120, rows.length * 44 + 48)}
          layout={isOfTime ? 'vertical' : 'horizontal'}
          skipAnimation
          hideLegend={!before}
          margin={{ left: 0, right: 32, top: 8, bottom: 0 }}
          borderRadius={3}
          grid={isOfTime ? { horizontal: true } : { vertical: true }}
          xAxis={[
            isOfTime
              ? {
                  ...names,
                  tickInterval: (_, index) => index % step === 0,
                  valueFormatter: (index: number, { location }: { location: string }) =>
                    location === 'tick' ? startOf(index) : nameOf(index),
                }
              : values,
          ]}
          yAxis={[
            isOfTime
              ? { ...values, width: 68 }
              : { ...names, valueFormatter: nameOf, width: isPhone ? 120 : 180 },
          ]}
          series={[
            {
              label: t('now'),
              data: rows.map(row => (row[figure] ?? 0) / units),
              color: palette.tones.primary.edge,
              valueFormatter,
            },
            ...(before
              ? [{ label: t('earlier'), data: compared, color: palette.tones.neutral.edge, valueFormatter }]
              : []),
          ]}
        />
      </Box>
    </CardSection>
  );
};

/** Short enough to stand under its bar: the first day of a period, or its month. */
const startName = (key: ReportRow['key'] | undefined, group: DayGroup, locale: string) =>
  typeof key === 'string' && isDay(key)
    ? formatDay(
        key,
        locale,
        group === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' },
      )
    : undefined;
