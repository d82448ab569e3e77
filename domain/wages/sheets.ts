import { addDays } from '../schedule';
import type { DateSpan } from '../sales/ranges';
import type { PayrollRow, PayrollSource } from './payroll';

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
 * The rows of a closed sheet, of these days alone. Hours and what the minimum adds belong to the period and to no day of
 * it: they are in what holds the whole period.
 */
export function rowsWithin(sheet: DateSpan & { rows: PayrollRow[] }, { from, to }: DateSpan): PayrollRow[] {
  if (from <= sheet.from && sheet.to <= to) return sheet.rows;
  const isWithin = ({ date }: { date: string }) => date >= from && date <= to;
  return sheet.rows.map(row => {
    const lines = row.lines.filter(isWithin);
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
      adjustments: sumOf(adjusted),
      total: sumOf([...lines, ...adjusted]),
      lines,
      adjusted,
    };
  });
}

const sumOf = (entries: { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

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
  adjustments: before.adjustments + row.adjustments,
  total: before.total + row.total,
  lines: [...before.lines, ...row.lines],
  adjusted: [...before.adjusted, ...row.adjusted],
});
