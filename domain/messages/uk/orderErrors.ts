import type { Messages } from '../en';

export const order_errors: Messages['order_errors'] = {
  above_due: 'Це більше, ніж належить сплатити',
  total_too_large: 'Сума більша, ніж може мати одне замовлення',
  too_many_memberships: 'В одному замовленні можна продати не більше абонементів, ніж %{count}',
  above_refundable: 'Це більше, ніж залишилося від платежу',
  no_such_order_item: 'Такої позиції немає',
  out_of_stock: '%{name}: залишилося лише %{stock} шт.',
  membership_needs_customer: 'Оберіть клієнта: абонемент належить людині',
  time_and_employee_together: 'Вкажіть і працівника, і час — або нічого з цього',
  only_services_have_time: 'Час має лише послуга',
  draws_by_booking: 'Краще запишіть на цю послугу за абонементом',
  one_at_a_time: 'Послугу з часом продають по одній',
  standing: { paid: 'Сплачено', partially_paid: 'Сплачено частково', not_paid: 'Не сплачено' },
  confirm_completion: 'Підтвердьте, будь ласка: замовлення ще не закінчене',
  money_due: 'Ще не сплачено %{amount}',
  visits_ahead:
    'Попереду ще %{smart_count} візит |||| Попереду ще %{smart_count} візити |||| Попереду ще %{smart_count} візитів',
  no_visits_left: 'В абонементі не залишилося візитів: %{name}',
  not_in_membership: 'Абонемент не дає візитів на цю послугу в цього працівника',
  membership_not_valid_then: 'У цей день абонемент не діє',
  no_such_membership: 'У цього клієнта немає такого абонемента',
};
