import { takesCurrency } from '@/domain/payments/providers';
import type { Config } from '@/server/platform/config';
import { liqpay } from './payments/liqpay/liqpay';
import type { ChargingProvider } from './payments/provider';

export type ChargingGateway = {
  /** The public key; notifications for other accounts are not ours. */
  account: string;
  /** False if payments in the currency are confirmed by hand. */
  takes(currency: string): boolean;
  provider: ChargingProvider;
};

/** Undefined if payments are confirmed by hand. */
export function chargingOf({
  liqpay_url: url,
  charging,
}: Pick<Config, 'liqpay_url' | 'charging'>): ChargingGateway | undefined {
  return (
    charging && {
      account: charging.public_key,
      takes: currency => takesCurrency('liqpay', currency),
      provider: liqpay({ url, ...charging }),
    }
  );
}
