import type { Translated } from '../translated';
import type { provider_hints as hints, providers as source } from '../en/providers';

export const providers: Translated<typeof source> = {
  liqpay: 'LiqPay',
  wayforpay: 'WayForPay',
  monobank: 'monobank',
  stripe: 'Stripe',
};

export const provider_hints: Translated<typeof hints> = {
  liqpay: 'Картка, Apple Pay, Google Pay, Приват24',
  wayforpay: 'Картка, Apple Pay, Google Pay',
  monobank: 'Картка, Apple Pay, Google Pay, monobank',
  stripe: 'Картка, Apple Pay, Google Pay, Link',
};
