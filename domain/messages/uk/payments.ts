import type { Messages } from '../en';

export const payments: Messages['payments'] = {
  order: 'Замовлення № %{number} · %{company}',
  nothing_due: 'Це замовлення не потребує оплати',
  provider_currency: '%{provider} приймає %{currencies}, а не %{currency}',
  unexpected_amount: '%{provider} повідомляє про %{reported}, а очікувалося %{expected}',
  came_late: 'Гроші надійшли після скасування замовлення',
  refunded_there: 'Повернуто через %{provider}',
  provider_errors: {
    timeout: 'Не вдалося дочекатися відповіді: %{provider}',
    away: 'Не вдалося з’єднатися: %{provider}',
  },
  errors_of: {
    liqpay: {
      public_key_not_found: 'LiqPay не знає магазину з таким публічним ключем',
      invalid_signature: 'Приватний ключ не підходить до публічного',
      err_auth: 'LiqPay не приймає ці ключі',
    },
    wayforpay: {
      '1113': 'Секретний ключ не підходить до цього магазину',
      '1117': 'WayForPay не дає цьому магазину користуватися API',
      '1118': 'WayForPay не знає цього магазину або обмежує його',
    },
    monobank: {
      FORBIDDEN: 'monobank не приймає цей токен',
      invalid_token: 'Це не токен monobank',
    },
    stripe: {
      invalid_api_key: 'Stripe не приймає секретний ключ',
      secret_key_required: 'Це не секретний ключ: такі починаються з sk_ або rk_',
      amount_not_chargeable: 'Stripe не може списати таку суму в цій валюті',
    },
  },
};

export const payment_integrations: Messages['resources']['payment_integrations'] = {
  title: 'Онлайн-оплата',
  hints: {
    liqpay:
      'Клієнти платять на сторінці LiqPay: карткою, через Apple Pay, Google Pay або Приват24; гроші надходять на ваш рахунок там.',
    wayforpay:
      'Клієнти платять на сторінці WayForPay: карткою, через Apple Pay або Google Pay; гроші надходять на ваш рахунок там.',
    monobank:
      'Клієнти платять на сторінці monobank: карткою, через Apple Pay, Google Pay або в застосунку; гроші надходять на ваш рахунок там.',
    stripe:
      'Клієнти платять на сторінці Stripe: карткою, через Apple Pay, Google Pay або Link; гроші надходять на ваш рахунок там.',
  },
  enabled_hint: 'Пропонує оплату через %{provider} для замовлень і посилань на купівлю.',
  key_kept: 'Збережено: %{tail}. Залиште поле порожнім, щоб не змінювати.',
  labels: {
    liqpay: { public_key: 'Публічний ключ', private_key: 'Приватний ключ' },
    wayforpay: {
      merchant: 'Merchant login',
      shop_domain: 'Домен магазину',
      secret_key: 'Merchant secret key',
    },
    monobank: { token: 'Токен' },
    stripe: { public_key: 'Publishable key', secret_key: 'Secret key', token: 'Webhook signing secret' },
  },
  callback: 'Адреса вебхука',
  callback_hint:
    'У Stripe додайте endpoint із цією адресою для подій checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, checkout.session.expired, payment_intent.payment_failed, charge.refunded, refund.failed, charge.dispute.created і charge.dispute.closed, а тоді введіть вище його signing secret.',
  callback_later:
    'Спершу збережіть ключі, не вмикаючи оплату: тоді тут з’явиться адреса вебхука, яка потрібна Stripe.',
  where: {
    liqpay: {
      public_key: 'У LiqPay: ваша компанія → Налаштування → API.',
      private_key: 'Поруч із публічним ключем.',
    },
    wayforpay: {
      merchant: 'У WayForPay: Налаштування магазину → Merchant login.',
      shop_domain: 'Домен, на який зареєстровано магазин, без https://.',
      secret_key: 'Поруч із Merchant login.',
    },
    monobank: { token: 'На web.monobank.ua: Інтернет-еквайринг → ваш магазин → Токен.' },
    stripe: {
      public_key: 'У Stripe: Developers → API keys.',
      secret_key: 'Поруч із publishable key; починається з sk_.',
      token: 'У Stripe: Developers → Webhooks → ваша адреса; починається з whsec_.',
    },
  },
  versions: { 3: 'Версія 3 (звичайна)', 7: 'Версія 7' },
  save: 'Зберегти',
  saved: 'Налаштування збережено',
  test: 'Перевірити з’єднання',
  test_ok: 'З’єднання працює.',
  last_success: 'Останнє з’єднання: %{time}',
  no_success: 'З’єднання ще не перевіряли.',
  fields: {
    provider: 'Платіжний сервіс',
    is_enabled: 'Приймати платежі',
    public_key: 'Публічний ключ',
    private_key: 'Приватний ключ',
    token: 'Токен',
    merchant: 'Магазин',
    shop_domain: 'Домен магазину',
    secret_key: 'Секретний ключ',
    callback_url: 'Адреса вебхука',
    api_version: 'Версія API',
    last_success_at: 'Останнє з’єднання',
    last_error: 'Остання помилка',
  },
};
