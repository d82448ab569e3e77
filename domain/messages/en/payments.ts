/** Of what people see of payments by a provider: accounts, links and why something was declined. */
export const payments = {
  order: 'Order No. %{number} · %{company}',
  nothing_due: 'Nothing is due for this order',
  provider_currency: 'LiqPay takes %{currencies}, and not %{currency}',
  told_otherwise: 'LiqPay told %{told}, and %{expected} was expected',
  came_late: 'It came after the order was cancelled',
  went_back: 'It was given back at LiqPay',
  provider_errors: {
    public_key_not_found: 'LiqPay knows no shop with this public key',
    invalid_signature: 'The private key is not that of the public key',
    err_auth: 'LiqPay does not accept the keys',
    timeout: 'LiqPay did not answer in time',
    away: 'LiqPay could not be reached',
  },
};

export const payment_integrations = {
  title: 'Taking payments',
  liqpay: 'LiqPay',
  liqpay_hint: 'Customers pay on LiqPay’s own page; the money goes to your account there.',
  enabled_hint: 'Offers payment by LiqPay for orders and purchase links.',
  key_kept: 'The key is kept: %{tail}. Leave the field empty to keep it.',
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
