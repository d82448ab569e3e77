import type { Messages } from '../en';

export const notifications: Messages['notifications'] = {
  walk_in: 'Клієнт без імені',
  test: { title: 'Це тестове сповіщення', body: 'Так тут з’являтимуться новини про записи й замовлення.' },
  OrderCreated: { title: 'Нове замовлення № %{number}', body: '%{person}: %{services}' },
  OrderCompleted: { title: 'Замовлення № %{number} виконано', body: '%{person}: %{services}' },
  OrderCancelled: { title: 'Замовлення № %{number} скасовано', body: '%{person}: %{services}' },
  RecordCreatedNotification: { title: 'Новий запис: %{when}', body: '%{person}: %{services}' },
  PaymentToCheck: {
    title: 'Перевірте платежі замовлення № %{number}',
    body: '%{person}: платіжний сервіс повідомив не те, що очікувалося',
  },
  LowRating: { title: 'Низька оцінка: %{rating} з 5', body: '%{person}: %{services}' },
  InviteAccepted: { title: 'Запрошення прийнято', body: 'До компанії долучається %{person}' },
};
