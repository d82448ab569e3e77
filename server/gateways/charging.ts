import { liqpayCurrencies } from '../../domain/payments/liqpay';
import type { Config } from '../config';
import { liqpay } from './payments/liqpay/liqpay';
import type { PaymentProvider } from './payments/provider';

export type ChargingGateway = {
  /** Its public name at the provider: what is told of another is none of ours. */
  account: string;
  /** Whether it takes money in a currency; where it does not, payments are confirmed by hand. */
  takes(currency: string): boolean;
  provider: PaymentProvider;
};

/** The installation's own shop; undefined where it has none, and payments are confirmed by hand. */
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
