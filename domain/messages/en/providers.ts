/** What the providers call themselves, and how one pays there. */
export const providers = {
  liqpay: 'LiqPay',
  liqpay_hint: 'Card, Apple Pay, Google Pay, Privat24',
};
