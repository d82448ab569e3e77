/** Of what people see of payments by a provider: accounts, links and why something was declined. */
export const payments = {
  order: 'Order No. %{number} · %{company}',
  nothing_due: 'Nothing is due for this order',
  provider_currency: '%{provider} takes %{currencies}, not %{currency}',
  unexpected_amount: '%{provider} reported %{reported}; %{expected} was expected',
  came_late: 'It came after the order was cancelled',
  refunded_there: 'Refunded at %{provider}',
  /** Of any provider. */
  provider_errors: {
    timeout: '%{provider} did not answer in time',
    away: '%{provider} could not be reached',
  },
  errors_of: {
    liqpay: {
      public_key_not_found: 'LiqPay knows no shop with this public key',
      invalid_signature: 'The private key is not that of the public key',
      err_auth: 'LiqPay does not accept the keys',
    },
  },
};

export const payment_integrations = {
  title: 'Taking payments',
  hints: {
    liqpay:
      'Customers pay on LiqPay’s own page, by card, Apple Pay, Google Pay or Privat24; the money goes to your account there.',
  },
  enabled_hint: 'Offers payment by %{provider} for orders and purchase links.',
  key_kept: 'Saved: %{tail}. Leave the field empty to keep it.',
  labels: { liqpay: { public_key: 'Public key', private_key: 'Private key' } },
  where: {
    liqpay: {
      public_key: 'In LiqPay: your company → Settings → API.',
      private_key: 'Next to the public key.',
    },
  },
  versions: { 3: 'Version 3 (usual)', 7: 'Version 7' },
  save: 'Save',
  saved: 'The account is saved',
  test: 'Test connection',
  test_ok: 'The connection works.',
  last_success: 'Last heard from: %{time}',
  no_success: 'Not heard from yet.',
  fields: {
    provider: 'Provider',
    is_enabled: 'Takes payments',
    public_key: 'Public key',
    private_key: 'Private key',
    api_version: 'Version of the API',
    last_success_at: 'Last heard from',
    last_error: 'Last error',
  },
};
