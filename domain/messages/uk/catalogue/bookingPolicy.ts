import type * as source from '../../en/catalogue/bookingPolicy';
import type { Translated } from '../../translated';

export const booking_policy: Translated<typeof source.booking_policy> = {
  title: 'Оплата та скасування',
  hint: 'Клієнти читають це перед записом. Домовлене залишається за візитом, навіть якщо ви зміните правила.',
  payments: { none: 'Нічого', deposit: 'Завдаток', full: 'Повна ціна' },
  fees: { late_cancel_fee: 'Пізнє скасування', no_show_fee: 'Неявка' },
  deposit_hint: 'Відсоток ціни або сума.',
  fee_hint: 'Утримується зі сплаченого онлайн і не більше за нього. Порожньо: безкоштовно.',
  new_clients_hint: 'Хто вже був у вас, записується без оплати.',
  free_until_hint: 'Пізніша зміна з боку клієнта коштує вказану суму.',
  until_start: 'До самого початку',
  hours: 'За %{smart_count} годину |||| За %{smart_count} години |||| За %{smart_count} годин',
  costs_visit_hint: 'Візит за абонементом, який клієнт скасував запізно, вважається використаним.',
  no_provider: 'Спершу підключіть онлайн-оплату: доти під час запису нічого не просимо сплатити.',
  connect: 'Підключити оплату',
  of_company: 'Як у компанії',
  own: 'Окремі правила для цієї послуги',
  own_hint: 'Інакше діють правила компанії.',
};

export const policyFields: Translated<typeof source.policyFields> = {
  booking_policy: 'Оплата та скасування',
  'booking_policy.payment': 'Сплатити під час онлайн-запису',
  'booking_policy.deposit': 'Завдаток',
  'booking_policy.free_until_hours': 'Скасувати чи перенести безкоштовно',
  'booking_policy.late_cancel_fee': 'Пізнє скасування коштує',
  'booking_policy.no_show_fee': 'Неявка коштує',
  'booking_policy.new_clients_only': 'Платять лише нові клієнти',
};
