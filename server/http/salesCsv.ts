import { byteOrderMark, csvLine } from '../../domain/collections/csv';
import type { Locale } from '../../domain/companies/company';
import { fieldLabel, translate } from '../../domain/messages/translate';
import { decimalOf } from '../../domain/money/decimal';
import type { SalesRow } from '../../domain/sales/sales';
import { parseMoment } from './parseMoment';

const columns = ['created_at', 'company_order_id', 'customer', 'kind', 'payment_method', 'amount'] as const;

export async function* salesCsv(
  sales: AsyncIterable<SalesRow[]>,
  { locale, currency, timezone }: { locale: Locale; currency: string; timezone: string },
): AsyncGenerator<string> {
  const t = (key: string) => translate({ key: `resources.sales.${key}` }, locale);
  yield byteOrderMark + csvLine(columns.map(column => fieldLabel('sales', column, locale)));
  for await (const part of sales) {
    yield part
      .map(({ created_at, company_order_id, customer, kind, payment_method, amount }) =>
        csvLine([
          parseMoment(timezone, created_at),
          company_order_id,
          customer?.full_name,
          t(`kinds.${kind}`),
          t(`methods.${payment_method}`),
          decimalOf(amount, currency),
        ]),
      )
      .join('');
  }
}
