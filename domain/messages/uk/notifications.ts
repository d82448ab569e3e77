import type { Messages } from '../en';

export const notifications: Messages['notifications'] = {
  walk_in: 'Клієнт без імені',
  test: { title: 'Це тестове сповіщення', body: 'Так тут з’являтимуться новини про записи й замовлення.' },
  OrderCreated: { title: 'Нове замовлення № %{number}', body: '%{person}: %{services}' },
  OrderCompleted: { title: 'Замовлення № %{number} завершено', body: '%{person}: %{services}' },
  OrderCancelled: { title: 'Замовлення № %{number} скасовано', body: '%{person}: %{services}' },
  RecordCreatedNotification: { title: 'Новий запис: %{when}', body: '%{person}: %{services}' },
  PaymentToCheck: {
    title: 'Перевірте платежі замовлення № %{number}',
    body: '%{person}: платіжний сервіс повідомив про неочікуваний платіж',
  },
  payment_reasons: {
    refunded_there: '%{person}: гроші повернено в самому платіжному сервісі. Це записано',
    refund_failed: '%{person}: повернення не дійшло до клієнта, гроші знову у вас',
    refund_unknown: '%{person}: платіжний сервіс уже добу не підтверджує повернення',
    dispute_opened: '%{person}: клієнт оскаржує платіж. Дайте відповідь у платіжному сервісі',
    dispute_won: '%{person}: спір щодо платежу виграно, гроші лишаються у вас',
    dispute_lost: '%{person}: спір щодо платежу програно, гроші повернулися клієнтові',
  },
  RecordMoved: {
    title: 'Клієнт переніс запис: %{when}',
    body: '%{person}: %{services}. Було: %{was}. Тепер: %{now}',
  },
  RecordCancelled: {
    title: 'Клієнт скасував запис: %{when}',
    body: '%{person}: %{services}',
  },
  RecordConfirmed: {
    title: 'Клієнт підтвердив запис: %{when}',
    body: '%{person}: %{services}',
  },
  LowRating: { title: 'Низька оцінка: %{rating} з 5', body: '%{person}: %{services}' },
  LowStock: {
    title: 'Закінчується: %{product}',
    body: 'Залишилося %{smart_count} шт. |||| Залишилося %{smart_count} шт. |||| Залишилося %{smart_count} шт.',
  },
  InviteDeclined: { title: 'Запрошення відхилено', body: '%{person} не приймає запрошення' },
  InviteAccepted: { title: 'Запрошення прийнято', body: 'До компанії долучається %{person}' },
};
