import { isOneOf } from '../keys';
import { monobankCurrencies } from './monobank';

/** The payment providers, in the order in which they are offered. */
export const paymentProviders = ['liqpay', 'wayforpay', 'monobank', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** What an account at a provider consists of, as the product document names it (section 3). */
export const integrationFields = [
  'public_key',
  'private_key',
  'token',
  'merchant',
  'shop_domain',
  'secret_key',
] as const;
export type IntegrationField = (typeof integrationFields)[number];

/** They are only ever written; their last characters are shown. */
export const secretFields = ['private_key', 'token', 'secret_key'] as const;
export type SecretField = (typeof secretFields)[number];

export const isSecretField = (field: IntegrationField): field is SecretField => isOneOf(secretFields, field);

/** The fields that an account at each provider needs, in the order of the form. */
export const accountFields: Record<PaymentProviderName, readonly IntegrationField[]> = {
  liqpay: ['public_key', 'private_key'],
  wayforpay: ['merchant', 'shop_domain', 'secret_key'],
  monobank: ['token'],
  stripe: ['public_key', 'secret_key', 'token'],
};

/** The field that names the account in the provider's notifications, where they name it. */
export const accountNameField: Partial<Record<PaymentProviderName, 'public_key' | 'merchant'>> = {
  liqpay: 'public_key',
  wayforpay: 'merchant',
};

/** Where the provider's own id comes with the page, a notification under another one is not about this page. */
export const refComesWithPage: readonly PaymentProviderName[] = ['monobank', 'stripe'];

const currencies: Record<PaymentProviderName, readonly string[] | undefined> = {
  liqpay: ['UAH', 'USD', 'EUR'],
  wayforpay: ['UAH', 'USD', 'EUR'],
  monobank: monobankCurrencies,
  stripe: undefined,
};

/** Undefined where only the provider knows, because it depends on the account. */
export const currenciesOf = (provider: PaymentProviderName): readonly string[] | undefined =>
  currencies[provider];

/** Whether a payment in the currency may be started. The provider may still refuse it for this account. */
export const takesCurrency = (provider: PaymentProviderName, currency: string): boolean =>
  currencies[provider]?.includes(currency) ?? true;
