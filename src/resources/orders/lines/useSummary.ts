import { useTranslate } from 'ra-core';
import type { Order } from '@/domain/orders/order';
import { useEmployees } from '@/src/company/useEmployees';
import { useOrderMoney } from '../payments/useOrderMoney';
import { sumsWith, type LinesDraft } from './lineDrafts';

/** The items of an order in words, as two versions are compared. */
export function useSummary({ currency }: Pick<Order, 'currency'>) {
  const translate = useTranslate();
  const money = useOrderMoney({ currency });
  const { employees } = useEmployees();

  return (order: Order, draft: LinesDraft): string[] => {
    const { lines, total } = sumsWith(order, draft);
    const off = lines.reduce((sum, line) => sum + line.total - line.after_order_discount, 0);
    const discount = [translate('resources.orders.pay.discount'), draft.reason].filter(Boolean).join(': ');
    return [
      ...draft.lines.map(({ name, type, qty, employee_id }, index) =>
        inWords(
          `${name ?? translate(`resources.orders.lines.${type}`)}${qty === 1 ? '' : ` × ${qty ?? 0}`}`,
          employees.find(({ id }) => id === employee_id)?.full_name,
          money(lines[index]?.total ?? 0),
        ),
      ),
      ...(off > 0 ? [inWords(discount, money(-off))] : []),
      translate('resources.orders.sale.total', { amount: money(total) }),
    ];
  };
}

const inWords = (...facts: (string | undefined)[]) => facts.filter(Boolean).join(' · ');
