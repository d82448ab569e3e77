import { useLocale, useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import { localeOf } from '@/domain/translations/locales';
import { formatAddress } from '@/domain/companies/formatAddress';
import type { Order } from '@/domain/orders/order';
import { inLocale } from '@/domain/translations/translations';
import { useCompany } from '@/src/company/CompanyContext';
import { PrintOnly } from '@/src/components/PrintOnly';
import { useOrderMoney } from './payments/useOrderMoney';
import { useDay } from '@/src/time/useDay';

/** In the language of the admin as a whole: the company's own texts in it too, where they are translated. */
export const Receipt = (props: { order: Order }) => (
  <PrintOnly sx={receipt}>{() => <Sheet {...props} />}</PrintOnly>
);

const Sheet = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const day = useDay();
  const locale = localeOf(useLocale());
  const company = useCompany();
  const { company_order_id: number, customer, items, total, payments, paid, due, created_at } = order;
  const t = useT('resources.orders');
  const [address] = company.addresses ?? [];
  const done = payments.filter(({ state }) => state === 'done');
  return (
    <>
      <h1>{inLocale(company, locale).name}</h1>
      {address && <p>{formatAddress(inLocale(address, locale))}</p>}
      <h2>{t('title', { number })}</h2>
      <p>{[day(created_at), customer?.full_name].filter(Boolean).join(' · ')}</p>
      <table>
        <tbody>
          {items.map(item => (
            <Line
              key={item.id}
              name={`${inLocale(item, locale).name}${item.qty > 1 ? ` × ${item.qty}` : ''}`}
              sum={money(item.total)}
            />
          ))}
        </tbody>
        <tfoot>
          <Line name={t('fields.total')} sum={money(total)} />
          {done.map(({ id, kind, payment_method, amount, created_at: at }) => (
            <Line
              key={id}
              name={`${t(kind === 'refund' ? 'payments.refund' : 'payments.payment')}, ${translate(`resources.sales.methods.${payment_method}`)}, ${day(at)}`}
              sum={money(amount)}
            />
          ))}
          <Line name={t('fields.paid')} sum={money(paid)} />
          {due > 0 && <Line name={t('fields.due')} sum={money(due)} />}
        </tfoot>
      </table>
    </>
  );
};

const Line = ({ name, sum }: { name: string; sum: string }) => (
  <tr>
    <td>{name}</td>
    <td className="tabular">{sum}</td>
  </tr>
);

const receipt = {
  maxWidth: '120mm',
  mx: 'auto',
  '& table': { mt: 4 },
  '& td:last-of-type': { textAlign: 'right', whiteSpace: 'nowrap', pl: 4 },
  '& tfoot tr:first-of-type td': { borderTop: '1px solid', fontWeight: 600 },
};
