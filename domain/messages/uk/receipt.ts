import type { Translated } from '../translated';
import type { receipt as source } from '../en/receipt';

export const receipt: Translated<typeof source> = {
  title: { receipt: 'Квитанція № %{number}', invoice: 'Рахунок № %{number}' },
  tax_number: 'Податковий номер: %{number}',
  vat_number: 'ІПН платника ПДВ: %{number}',
  vat: 'У тому числі ПДВ %{rate}%',
  date: 'Дата',
  customer: 'Клієнт',
  each: '%{qty}\u00a0×\u00a0%{price}',
  line_discount: 'знижка %{discount}',
  by_membership: 'оплачено абонементом',
  subtotal: 'Підсумок',
  discount: 'Знижка',
  tips: 'Чайові',
  total: 'Разом',
  refund: 'Повернення: %{method}',
  change: 'отримано %{tendered}, решта %{change}',
  paid: 'Сплачено',
  credited: 'Вирахувано за повернення',
  due: 'До сплати',
  to_refund: 'До повернення',
  cancelled: 'Це замовлення скасовано.',
  not_fiscal: 'Це не фіскальний чек.',
  item: 'Назва',
  sum: 'Сума',
};
