import type { Table, TableCell } from '@/domain/collections/table';
import { fieldLabel } from '@/domain/messages/translate';
import {
  moneyFigures,
  reportFigures,
  type Report,
  type ReportFigure,
  type ReportFigures,
} from '@/domain/reports/report';
import type { Locale } from '@/domain/translations/locales';
import { translate } from '@/domain/messages/translate';

/** A report for a spreadsheet, its totals last. */
export function reportTable(
  { rows, totals, currency }: Report,
  { locale, timezone }: { locale: Locale; timezone: string },
): Table {
  const shown = reportFigures.filter(name => name in totals);
  const months = Math.max(0, ...rows.map(row => row.months?.length ?? 0));
  const cellsOf = (figures: ReportFigures): TableCell[] => [
    ...shown.map(name => cellOf(name, figures[name], currency)),
    ...Array.from({ length: months }, (_, at) => figures.months?.[at]),
  ];
  async function* parts() {
    yield rows.map(row => [row.label, ...cellsOf(row)]);
    yield [[translate({ key: 'reports.total' }, locale), ...cellsOf(totals)]];
  }
  return {
    columns: [
      fieldLabel('reports', 'label', locale),
      ...shown.map(name => fieldLabel('reports', name, locale)),
      ...Array.from({ length: months }, (_, at) =>
        translate({ key: 'reports.month', values: { number: at + 1 } }, locale),
      ),
    ],
    rows: parts(),
    timezone,
  };
}

function cellOf(name: ReportFigure, value: number | null | undefined, currency: string): TableCell {
  if (value === null || value === undefined) return null;
  return moneyFigures.includes(name) ? { amount: value, currency } : value;
}
