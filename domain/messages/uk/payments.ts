import type { Messages } from '../en';

export const payments: Messages['payments'] = {
  order: 'Замовлення № %{number} · %{company}',
  nothing_due: 'За це замовлення нічого не належить сплатити',
  provider_currency: '%{provider} приймає %{currencies}, а не %{currency}',
  unexpected_amount: '%{provider} повідомляє про %{reported}, а очікувалося %{expected}',
  came_late: 'Гроші надійшли після скасування замовлення',
  refunded_there: 'Повернуто через %{provider}',
  provider_errors: {
    timeout: '%{provider} не відповідає вчасно',
    away: 'Не вдалося зв’язатися: %{provider}',
  },
  errors_of: {
    liqpay: {
      public_key_not_found: 'LiqPay не знає магазину з таким публічним ключем',
      invalid_signature: 'Приватний ключ не підходить до публічного',
      err_auth: 'LiqPay не приймає ці ключі',
    },
  },
};

export const payment_integrations: Messages['resources']['payment_integrations'] = {
  title: 'Приймання оплат',
  hints: {
    liqpay:
      'Клієнти платять на сторінці LiqPay: карткою, через Apple Pay, Google Pay або Приват24; гроші надходять на ваш рахунок там.',
  },
  enabled_hint: 'Пропонує оплату через %{provider} для замовлень і посилань на купівлю.',
  key_kept: 'Збережено: %{tail}. Залиште поле порожнім, щоб не змінювати.',
  labels: { liqpay: { public_key: 'Публічний ключ', private_key: 'Приватний ключ' } },
  where: {
    liqpay: {
      public_key: 'У LiqPay: ваша компанія → Налаштування → API.',
      private_key: 'Поруч із публічним ключем.',
    },
  },
  versions: { 3: 'Версія 3 (звичайна)', 7: 'Версія 7' },
  save: 'Зберегти',
  saved: 'Рахунок збережено',
  test: 'Перевірити з’єднання',
  test_ok: 'З’єднання працює.',
  last_success: 'Останній зв’язок: %{time}',
  no_success: 'Зв’язку ще не було.',
  fields: {
    provider: 'Платіжний сервіс',
    is_enabled: 'Приймає платежі',
    public_key: 'Публічний ключ',
    private_key: 'Приватний ключ',
    api_version: 'Версія API',
    last_success_at: 'Останній зв’язок',
    last_error: 'Остання помилка',
  },
};
