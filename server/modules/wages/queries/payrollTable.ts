import type { Table, TableCell } from '@/domain/collections/table';
import { fieldLabel, translate } from '@/domain/messages/translate';
import type { Locale } from '@/domain/translations/locales';
import type { Payroll, PayrollRow } from '@/domain/wages/payroll';

const columns = ['employee', 'date', 'order', 'name', 'of', 'revenue', 'amount'] as const;
const summed = ['hours_pay', 'top_up', 'total'] as const;

/** A sheet for a spreadsheet: each employee's lines and adjustments, then what is not of a line, and the total. */
export function payrollTable(
  { rows, currency }: Payroll,
  { locale, timezone }: { locale: Locale; timezone: string },
): Table {
  const word = (key: string) => translate({ key: `wages.${key}` }, locale);
  const money = (amount: number) => ({ amount, currency });
  const cellsOf = (row: PayrollRow): TableCell[][] => [
    ...[...row.lines, ...row.earlier_lines].map(({ date, company_order_id, name, of, revenue, amount }) => [
      row.full_name,
      { date },
      `${company_order_id}`,
      name,
      word(`columns.${of}`),
      money(revenue),
      money(amount),
    ]),
    ...row.adjusted.map(({ date, reason, amount }) => [
      row.full_name,
      { date },
      null,
      reason,
      word('columns.adjustments'),
      null,
      money(amount),
    ]),
    ...summed
      .filter(name => name === 'total' || row[name] !== 0)
      .map(name => [row.full_name, null, null, null, word(`columns.${name}`), null, money(row[name])]),
  ];
  async function* parts() {
    for (const row of rows) yield cellsOf(row);
  }
  return { columns: columns.map(name => fieldLabel('wages', name, locale)), rows: parts(), timezone };
}
