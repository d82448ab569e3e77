import type { ProviderStatus } from './providerStatus';

/**
 * monobank's final statuses (monobank.ua/api-docs/acquiring, invoice/status): `created`, `processing` and `hold` are
 * not final. The documentation has no transitions; `expired` is an unpaid page whose time is over, so it failed.
 */
const final = new Map<string, ProviderStatus>(
  Object.entries({
    success: 'succeeded',
    failure: 'failed',
    expired: 'failed',
    reversed: 'reversed',
  }),
);

/** An unknown status is pending. */
export const statusFromMonobank = (status: string): ProviderStatus => final.get(status) ?? 'pending';

/** ISO 4217: monobank names a currency by its number. That it takes others than the hryvnia depends on the account. */
const numbers: Readonly<Record<string, number>> = { UAH: 980, USD: 840, EUR: 978 };

export const monobankCurrencies = Object.keys(numbers);

/** Undefined for a currency that is not monobank's. */
export const currencyNumberOf = (currency: string): number | undefined =>
  Object.hasOwn(numbers, currency) ? numbers[currency] : undefined;

/** The letters of the number; undefined for one that is not monobank's. */
export const currencyOfNumber = (number: unknown): string | undefined =>
  monobankCurrencies.find(currency => numbers[currency] === number);
