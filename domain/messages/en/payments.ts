/** Payments through a payment service, and why one was declined. */
export const payments = {
  order: 'Order No. %{number} · %{company}',
  nothing_due: 'Nothing is due for this order',
  provider_currency: '%{provider} takes %{currencies}, not %{currency}',
  unexpected_amount: '%{provider} reported %{reported}; %{expected} was expected',
  came_late: 'The payment arrived after the order was cancelled',
  refunded_there: 'Refunded at %{provider}',
  /** Of any payment service. */
  provider_errors: {
    timeout: '%{provider} did not answer in time',
    away: '%{provider} could not be reached',
  },
  errors_of: {
    liqpay: {
      public_key_not_found: 'LiqPay does not know a shop with this public key',
      invalid_signature: 'The private key does not match the public key',
      err_auth: 'LiqPay does not accept the keys',
    },
    wayforpay: {
      '1113': 'The secret key does not match this merchant',
      '1117': 'WayForPay does not allow this store to use its API',
      '1118': 'WayForPay does not know this merchant or has restricted it',
    },
    monobank: {
      FORBIDDEN: 'monobank does not accept the token',
      invalid_token: 'This is not a monobank token',
    },
    stripe: {
      invalid_api_key: 'Stripe does not accept the secret key',
      secret_key_required: 'This is not a secret key: those begin with sk_ or rk_',
      amount_not_chargeable: 'Stripe cannot charge this amount in this currency',
    },
  },
};

export const payment_integrations = {
  title: 'Online payments',
  hints: {
    liqpay:
      'Customers pay on LiqPay’s own page, by card, Apple Pay, Google Pay or Privat24; the money goes to your account there.',
    wayforpay:
      'Customers pay on WayForPay’s own page, by card, Apple Pay or Google Pay; the money goes to your account there.',
    monobank:
      'Customers pay on monobank’s own page, by card, Apple Pay, Google Pay or in the app; the money goes to your account there.',
    stripe:
      'Customers pay on Stripe’s own page, by card, Apple Pay, Google Pay or Link; the money goes to your account there.',
  },
  enabled_hint: 'Offers payment by %{provider} for orders and purchase links.',
  key_kept: 'Saved: %{tail}. Leave the field empty to keep it.',
  labels: {
    liqpay: { public_key: 'Public key', private_key: 'Private key' },
    wayforpay: { merchant: 'Merchant login', shop_domain: 'Shop domain', secret_key: 'Merchant secret key' },
    monobank: { token: 'Token' },
    stripe: { public_key: 'Publishable key', secret_key: 'Secret key', token: 'Webhook signing secret' },
  },
  callback: 'Webhook address',
  callback_hint:
    'In Stripe, add an endpoint with this address for the events checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, checkout.session.expired, payment_intent.payment_failed, charge.refunded, refund.failed, charge.dispute.created and charge.dispute.closed; then enter its signing secret above.',
  callback_later:
    'Save the keys first, with payments switched off: then the webhook address that Stripe needs is shown here.',
  where: {
    liqpay: {
      public_key: 'In LiqPay: your company → Settings → API.',
      private_key: 'Next to the public key.',
    },
    wayforpay: {
      merchant: 'In WayForPay: Store settings → Merchant login.',
      shop_domain: 'The domain that the store is registered with, without https://.',
      secret_key: 'Next to the merchant login.',
    },
    monobank: { token: 'At web.monobank.ua: Internet acquiring → your store → Token.' },
    stripe: {
      public_key: 'In Stripe: Developers → API keys.',
      secret_key: 'Next to the publishable key; it begins with sk_.',
      token: 'In Stripe: Developers → Webhooks → your endpoint; it begins with whsec_.',
    },
  },
  versions: { 3: 'Version 3 (usual)', 7: 'Version 7' },
  save: 'Save',
  saved: 'The settings are saved',
  test: 'Test connection',
  test_ok: 'The connection works.',
  last_success: 'Last connection: %{time}',
  no_success: 'Not connected yet.',
  fields: {
    provider: 'Payment service',
    is_enabled: 'Accept payments',
    public_key: 'Public key',
    private_key: 'Private key',
    token: 'Token',
    merchant: 'Merchant',
    shop_domain: 'Shop domain',
    secret_key: 'Secret key',
    callback_url: 'Webhook address',
    api_version: 'Version of the API',
    last_success_at: 'Last connection',
    last_error: 'Last error',
  },
};
