import type { Translated } from '../translated';
import type { providers as source } from '../en/providers';

export const providers: Translated<typeof source> = {
  liqpay: 'LiqPay',
  liqpay_hint: 'Картка, Apple Pay, Google Pay, Приват24',
};
