import type { Messages } from '../en';

export const payments: Messages['payments'] = {
  order: 'Замовлення № %{number} · %{company}',
  nothing_due: 'За це замовлення нічого не належить сплатити',
  provider_currency: 'LiqPay приймає %{currencies}, а не %{currency}',
  told_otherwise: 'LiqPay повідомив про %{told}, а очікувалося %{expected}',
  came_late: 'Гроші надійшли після скасування замовлення',
  went_back: 'Гроші повернуто в LiqPay',
  provider_errors: {
    public_key_not_found: 'LiqPay не знає магазину з таким публічним ключем',
    invalid_signature: 'Приватний ключ не підходить до публічного',
    err_auth: 'LiqPay не приймає ці ключі',
    timeout: 'LiqPay не відповів вчасно',
    away: 'Не вдалося зв’язатися з LiqPay',
  },
};

export const payment_integrations: Messages['resources']['payment_integrations'] = {
  title: 'Приймання оплат',
  liqpay: 'LiqPay',
  liqpay_hint: 'Клієнти платять на сторінці LiqPay; гроші надходять на ваш рахунок там.',
  enabled_hint: 'Пропонує оплату через LiqPay для замовлень і посилань на купівлю.',
  key_kept: 'Ключ збережено: %{tail}. Залиште поле порожнім, щоб він лишився.',
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
