/** The payment providers’ own names. */
export const providers = {
  liqpay: 'LiqPay',
  wayforpay: 'WayForPay',
  monobank: 'monobank',
  stripe: 'Stripe',
};

/** Ways to pay there. */
export const provider_hints = {
  liqpay: 'Card, Apple Pay, Google Pay, Privat24',
  wayforpay: 'Card, Apple Pay, Google Pay',
  monobank: 'Card, Apple Pay, Google Pay, monobank',
  stripe: 'Card, Apple Pay, Google Pay, Link',
};
