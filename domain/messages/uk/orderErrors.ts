import type { Messages } from '../en';

export const order_errors: Messages['order_errors'] = {
  above_due: 'Це більше, ніж залишилося сплатити',
  total_too_large: 'Сума перевищує ліміт одного замовлення',
  too_many_memberships: 'В одному замовленні може бути не більше %{count} абонементів',
  above_refundable: 'Це більше, ніж іще можна повернути',
  no_such_order_item: 'Такої позиції немає',
  out_of_stock: '%{name}: залишилося лише %{stock} шт.',
  membership_needs_customer: 'Оберіть клієнта: абонемент належить людині',
  time_and_employee_together: 'Вкажіть і працівника, і час або не вказуйте нічого',
  only_services_have_time: 'Час має лише послуга',
  draws_by_booking: 'Краще запишіть на цю послугу за абонементом',
  one_at_a_time: 'Послугу з часом продають по одній',
  standing: { paid: 'Сплачено', partially_paid: 'Сплачено частково', not_paid: 'Не сплачено' },
  confirm_completion: 'Підтвердьте, будь ласка: у замовленні ще не все завершено',
  money_due: 'Ще не сплачено %{amount}',
  visits_ahead:
    'Попереду ще %{smart_count} візит |||| Попереду ще %{smart_count} візити |||| Попереду ще %{smart_count} візитів',
  no_visits_left: 'В абонементі не залишилося візитів: %{name}',
  not_in_membership: 'Абонемент не поширюється на цю послугу в цього працівника',
  membership_not_valid_then: 'Цього дня абонемент не діє',
  no_such_membership: 'У цього клієнта немає такого абонемента',
};
