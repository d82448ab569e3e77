import type { LiqPayVersion } from '../../../domain/payments/liqpay';
import type { PaymentProviderName } from '../../../domain/payments/providerStatus';
import type { Config } from '../../config';
import { unseal } from '../../security/seal';
import { liqpay } from './liqpay/liqpay';
import type { PaymentProvider } from './provider';

export type Account = {
  company_id: number;
  provider: PaymentProviderName;
  public_key: string;
  private_key_sealed: string | null;
  api_version: number;
};

/** The place to which a sealed secret is bound; it cannot be opened elsewhere. */
export const placeOf = ({ company_id, provider }: Pick<Account, 'company_id' | 'provider'>) =>
  `${company_id} ${provider} private_key`;

/** @throws Error if the keys are missing, or were sealed with another SECRET_KEY */
export function providerOf(
  config: Pick<Config, 'secret_key' | 'liqpay_url'>,
  account: Account,
): PaymentProvider {
  const { provider, public_key, private_key_sealed, api_version } = account;
  if (!private_key_sealed) throw new Error(`The company has no key for ${provider}.`);
  const private_key = unseal(config.secret_key, placeOf(account), private_key_sealed);
  const of = {
    liqpay: () =>
      liqpay({ url: config.liqpay_url, public_key, private_key, api_version: api_version as LiqPayVersion }),
  } satisfies Record<PaymentProviderName, () => PaymentProvider>;
  return of[provider]();
}
