import { sum } from '../lists/sum';
import { addDays } from '../schedule';
import type { DateSpan } from '../sales/ranges';
import type { PayrollRow, PayrollSource, SoldLine } from './payroll';
import type { EpochSeconds } from '../time/instant';

export type ClosedPeriod = DateSpan & { closed_at: EpochSeconds };

/** The parts of the span that no closed period holds; `periods` are ascending and do not overlap. */
export function openSpans({ from, to }: DateSpan, periods: DateSpan[]): DateSpan[] {
  const gaps: DateSpan[] = [];
  let next = from;
  for (const period of periods) {
    if (next < period.from) gaps.push({ from: next, to: addDays(period.from, -1) });
    next = addDays(period.to, 1);
  }
  return next <= to ? [...gaps, { from: next, to }] : gaps;
}

/**
 * Whether the line is of a day that was closed before its order was paid, and counts in these open days: in the first
 * that was open when it was paid. `periods` are all that end before the days, ascending.
 */
export function earlierLine(
  line: SoldLine,
  periods: ClosedPeriod[],
  { from, to }: DateSpan,
): { counted_on: string } | undefined {
  const closed = periods.find(period => period.from <= line.date && line.date <= period.to);
  if (!closed || line.paid_at < closed.closed_at) return undefined;
  const counted_on = periods.reduce(
    (day, period) => (period.from <= day && day <= period.to ? addDays(period.to, 1) : day),
    line.paid_on,
  );
  return from <= counted_on && counted_on <= to ? { counted_on } : undefined;
}

/**
 * The rows of a closed sheet, of these days alone. Hours and what the minimum adds belong to the period and to no day of
 * it: they are in what holds the whole period.
 */
export function rowsWithin(sheet: DateSpan & { rows: PayrollRow[] }, { from, to }: DateSpan): PayrollRow[] {
  if (from <= sheet.from && sheet.to <= to) return sheet.rows;
  const isWithin = ({ date }: { date: string }) => date >= from && date <= to;
  return sheet.rows.map(row => {
    const lines = row.lines.filter(isWithin);
    const earlier_lines = row.earlier_lines.filter(({ counted_on }) => isWithin({ date: counted_on }));
    const adjusted = row.adjusted.filter(isWithin);
    const paidFor = (of: PayrollSource) => sumOf(lines.filter(line => line.of === of));
    return {
      ...row,
      services: paidFor('services'),
      goods: paidFor('goods'),
      tips: paidFor('tips'),
      hours: 0,
      hours_pay: 0,
      top_up: 0,
      earlier: sumOf(earlier_lines),
      adjustments: sumOf(adjusted),
      total: sumOf([...lines, ...earlier_lines, ...adjusted]),
      lines,
      earlier_lines,
      adjusted,
    };
  });
}

const sumOf = (entries: { amount: number }[]) => sum(entries.map(({ amount }) => amount));

/** One row for each employee of all the sheets, which follow one another. */
export function joinRows(sheets: PayrollRow[][]): PayrollRow[] {
  const joined = new Map<number, PayrollRow>();
  for (const row of sheets.flat()) {
    const before = joined.get(row.employee_id);
    joined.set(row.employee_id, before ? joinedRow(before, row) : row);
  }
  return [...joined.values()];
}

const joinedRow = (before: PayrollRow, row: PayrollRow): PayrollRow => ({
  ...row,
  services: before.services + row.services,
  goods: before.goods + row.goods,
  tips: before.tips + row.tips,
  hours: Math.round((before.hours + row.hours) * 100) / 100,
  hours_pay: before.hours_pay + row.hours_pay,
  top_up: before.top_up + row.top_up,
  earlier: before.earlier + row.earlier,
  adjustments: before.adjustments + row.adjustments,
  total: before.total + row.total,
  lines: [...before.lines, ...row.lines],
  earlier_lines: [...before.earlier_lines, ...row.earlier_lines],
  adjusted: [...before.adjusted, ...row.adjusted],
});
