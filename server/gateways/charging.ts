import { liqpayCurrencies } from '../../domain/payments/liqpay';
import type { Config } from '../config';
import { liqpay } from './payments/liqpay/liqpay';
import type { PaymentProvider } from './payments/provider';

export type ChargingGateway = {
  /** The public key; notifications for other accounts are not ours. */
  account: string;
  /** False if payments in the currency are confirmed by hand. */
  takes(currency: string): boolean;
  provider: PaymentProvider;
};

/** Undefined if payments are confirmed by hand. */
export function chargingOf({
  liqpay_url: url,
  charging,
}: Pick<Config, 'liqpay_url' | 'charging'>): ChargingGateway | undefined {
  return (
    charging && {
      account: charging.public_key,
      takes: currency => (liqpayCurrencies as readonly string[]).includes(currency),
      provider: liqpay({ url, ...charging }),
    }
  );
}
