import { providers } from '../providers';
import type { Messages } from '@/domain/messages/en';

export const sales: Messages['resources']['sales'] = {
  fields: {
    from: 'Від',
    to: 'До',
    created_at: 'Дата',
    company_order_id: '№ замовлення',
    customer: 'Клієнт',
    kind: 'Вид',
    payment_method: 'Спосіб оплати',
    amount: 'Сума',
  },
  kinds: { payment: 'Оплата', refund: 'Повернення' },
  methods: {
    cash: 'Готівка',
    card: 'Картка',
    transfer: 'Банківський переказ',
    terminal: 'Термінал',
    certificate: 'Подарунковий сертифікат',
    points: 'Бонуси',
    other: 'Інше',
    ...providers,
  },
};
