import { eq } from 'drizzle-orm';
import type { Locale } from '../../../domain/companies/company';
import { translate } from '../../../domain/messages/translate';
import { masked, type PaymentIntegration } from '../../../domain/payments/integration';
import { paymentProviders, type PaymentProviderName } from '../../../domain/payments/providerStatus';
import { paymentIntegrations } from '../../db/schema';
import type { Database } from '../../db/open';
import { asNobody, type Statement, type CompanyTx } from '../../db/scope';
import { ofCompany } from '../../db/company';

export type IntegrationRow = typeof paymentIntegrations.$inferSelect;

/** Undefined if the company never had one. */
export async function findIntegration(
  tx: CompanyTx,
  provider: PaymentProviderName,
): Promise<IntegrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentIntegrations)
    .where(ofCompany(tx, paymentIntegrations, eq(paymentIntegrations.provider, provider)));
  return row;
}

/** One per provider, also if not set up yet. */
export async function listIntegrations(tx: CompanyTx, locale: Locale): Promise<PaymentIntegration[]> {
  const rows = await tx
    .select()
    .from(paymentIntegrations)
    .where(eq(paymentIntegrations.company_id, tx.company_id));
  return paymentProviders.map(name => {
    return toIntegration(
      name,
      rows.find(({ provider }) => provider === name),
      locale,
    );
  });
}

function toIntegration(
  provider: PaymentProviderName,
  row: IntegrationRow | undefined,
  locale: Locale,
): PaymentIntegration {
  const { is_enabled = false, public_key = '', api_version = 3 } = row ?? {};
  const private_key = row?.private_key_sealed ? masked(row.private_key_tail) : null;
  return {
    provider,
    is_enabled,
    fields: { public_key, private_key, api_version },
    last_success_at: row?.last_success_at ?? null,
    last_error: row?.last_error ? describeProviderError(row.last_error, locale) : null,
  };
}

/** An unknown code is returned as it is. */
export const describeProviderError = (code: string, locale: Locale): string =>
  translate({ key: `payments.provider_errors.${code}`, values: { _: code } }, locale);

/** Undefined for an unknown integration. */
export async function companyOfIntegration(db: Database, id: number): Promise<number | undefined> {
  const [row] = await asNobody(db, tx => tx.run<{ id: number | null }>(ofIntegration, [id]));
  return row?.id ?? undefined;
}

const ofIntegration: Statement = {
  name: 'company_of_integration',
  text: 'select company_of_integration($1) as id',
};
