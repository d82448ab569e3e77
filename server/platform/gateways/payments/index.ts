import type { LiqPayVersion } from '@/domain/payments/liqpay';
import type { PaymentProviderName, SecretField } from '@/domain/payments/providers';
import type { Config } from '@/server/platform/config';
import { unseal } from '@/server/platform/security/seal';
import { liqpay } from './liqpay/liqpay';
import { monobank } from './monobank/monobank';
import { stripe } from './stripe/stripe';
import { wayforpay } from './wayforpay/wayforpay';
import type { PaymentProvider } from './provider';

export type Account = {
  company_id: number;
  provider: PaymentProviderName;
  public_key: string;
  merchant: string;
  shop_domain: string;
  api_version: number;
} & { [Field in SecretField as `${Field}_sealed`]: string | null };

/** The hosts of the providers: their own, or a fake server's. */
export type ProviderUrls = Pick<
  Config,
  'liqpay_url' | 'wayforpay_url' | 'wayforpay_api_url' | 'monobank_url' | 'stripe_url'
>;

/** The place to which a sealed secret is bound; it cannot be opened elsewhere. */
export const placeOf = (
  { company_id, provider }: Pick<Account, 'company_id' | 'provider'>,
  field: SecretField,
) => `${company_id} ${provider} ${field}`;

/** @throws Error if a key is missing, or was sealed with another SECRET_KEY */
export function providerOf(
  config: ProviderUrls & Pick<Config, 'secret_key'>,
  account: Account,
): PaymentProvider {
  const { provider, public_key, merchant, shop_domain, api_version } = account;
  const secret = (field: SecretField): string => {
    const sealed = account[`${field}_sealed`];
    if (!sealed) throw new Error(`The company has no ${field} for ${provider}.`);
    return unseal(config.secret_key, placeOf(account, field), sealed);
  };
  const open = {
    liqpay: () =>
      liqpay({
        url: config.liqpay_url,
        public_key,
        private_key: secret('private_key'),
        api_version: api_version as LiqPayVersion,
      }),
    wayforpay: () =>
      wayforpay({
        url: config.wayforpay_url,
        api_url: config.wayforpay_api_url,
        merchant,
        shop_domain,
        secret_key: secret('secret_key'),
      }),
    monobank: () => monobank({ url: config.monobank_url, token: secret('token') }),
    stripe: () =>
      stripe({ url: config.stripe_url, secret_key: secret('secret_key'), webhook_secret: secret('token') }),
  } satisfies Record<PaymentProviderName, () => PaymentProvider>;
  return open[provider]();
}
