import type { Table } from '@/domain/collections/table';
import type { Locale } from '@/domain/translations/locales';
import { fieldLabel, translate } from '@/domain/messages/translate';
import type { SalesRow } from '@/domain/sales/sales';

const columns = ['created_at', 'company_order_id', 'customer', 'kind', 'payment_method', 'amount'] as const;

/** Sales for a spreadsheet, with headings in the reader's language. */
export function salesTable(
  sales: AsyncIterable<SalesRow[]>,
  { locale, currency, timezone }: { locale: Locale; currency: string; timezone: string },
): Table {
  const t = (key: string) => translate({ key: `resources.sales.${key}` }, locale);
  async function* rows() {
    for await (const part of sales) {
      yield part.map(({ created_at, company_order_id, customer, kind, payment_method, amount }) => [
        { instant: created_at },
        `${company_order_id}`,
        customer?.full_name,
        t(`kinds.${kind}`),
        t(`methods.${payment_method}`),
        { amount, currency },
      ]);
    }
  }
  return { columns: columns.map(column => fieldLabel('sales', column, locale)), rows: rows(), timezone };
}
