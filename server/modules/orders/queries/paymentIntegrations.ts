import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { translate } from '@/domain/messages/translate';
import { masked, missingFields, type PaymentIntegration } from '@/domain/payments/integration';
import {
  accountFields,
  isSecretField,
  paymentProviders,
  takesCurrency,
  type IntegrationField,
  type PaymentProviderName,
} from '@/domain/payments/providers';
import { paymentIntegrations } from '@/server/platform/db/schema';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant, type Statement, type CompanyTx } from '@/server/platform/db/scope';

export type IntegrationRow = typeof paymentIntegrations.$inferSelect;

/** Undefined if the company never had one. */
export async function findIntegration(
  tx: CompanyTx,
  provider: PaymentProviderName,
): Promise<IntegrationRow | undefined> {
  const [row] = await tx.select().from(paymentIntegrations).where(eq(paymentIntegrations.provider, provider));
  return row;
}

type Reading = { locale: Locale; public_url: string };

/** One per provider, also if not set up yet. */
export async function listIntegrations(tx: CompanyTx, reader: Reading): Promise<PaymentIntegration[]> {
  const rows = await tx.select().from(paymentIntegrations);
  return paymentProviders.map(name => {
    return toIntegration(
      name,
      rows.find(({ provider }) => provider === name),
      reader,
    );
  });
}

function toIntegration(
  provider: PaymentProviderName,
  row: IntegrationRow | undefined,
  { locale, public_url }: Reading,
): PaymentIntegration {
  const valueOf = (field: IntegrationField): string | null => {
    if (!isSecretField(field)) return row?.[field] ?? '';
    return row?.[`${field}_sealed`] ? masked(row[`${field}_tail`]) : null;
  };
  return {
    provider,
    is_enabled: row?.is_enabled ?? false,
    fields: {
      ...Object.fromEntries(accountFields[provider].map(field => [field, valueOf(field)])),
      ...(provider === 'liqpay' && { api_version: row?.api_version ?? 3 }),
    },
    callback_url: row ? callbackUrl(public_url, row) : null,
    last_success_at: row?.last_success_at ?? null,
    last_error: row?.last_error ? describeProviderError(provider, row.last_error, locale) : null,
  };
}

/** Where the provider of this account calls us. */
export const callbackUrl = (public_url: string, { provider, id }: Pick<IntegrationRow, 'provider' | 'id'>) =>
  `${public_url}/api/hooks/${provider}/${id}`;

/** Whether the account has all that its provider needs. */
export const hasAllKeys = (account: IntegrationRow): boolean => missingKeys(account).length === 0;

export const missingKeys = (account: IntegrationRow): IntegrationField[] =>
  missingFields(account.provider, field =>
    Boolean(isSecretField(field) ? account[`${field}_sealed`] : account[field]),
  );

/** The providers that take payments in this currency now, in the order in which they are offered. */
export async function payableBy(tx: CompanyTx, currency: string): Promise<PaymentProviderName[]> {
  const rows = await tx
    .select({ provider: paymentIntegrations.provider })
    .from(paymentIntegrations)
    .where(eq(paymentIntegrations.is_enabled, true));
  return paymentProviders.filter(
    name => takesCurrency(name, currency) && rows.some(({ provider }) => provider === name),
  );
}

/** An unknown code is returned as it is. */
export function describeProviderError(provider: PaymentProviderName, code: string, locale: Locale): string {
  const common = translate({ key: `payments.provider_errors.${code}`, values: { _: code } }, locale);
  const values = { _: common, provider: translate({ key: `providers.${provider}` }, locale) };
  return translate({ key: `payments.errors_of.${provider}.${code}`, values }, locale);
}

/** Undefined for an unknown integration. */
export async function companyOfIntegration(db: Database, id: number): Promise<number | undefined> {
  const [row] = await withoutTenant(db, tx => tx.run<{ id: number | null }>(ofIntegration, [id]));
  return row?.id ?? undefined;
}

const ofIntegration: Statement = {
  name: 'company_of_integration',
  text: 'select company_of_integration($1) as id',
};
