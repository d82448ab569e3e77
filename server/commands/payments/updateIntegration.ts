import { defined } from '../../../domain/assert';
import { eq } from 'drizzle-orm';
import { tailOf, type LiqPayIntegrationInput } from '../../../domain/payments/integration';
import type { PaymentProviderName } from '../../../domain/payments/providerStatus';
import { Invalid } from '../../../domain/errors';
import { violation } from '../../../domain/validation/violations';
import { paymentIntegrations } from '../../db/schema';
import { placeOf } from '../../gateways/payments';
import { findIntegration, type IntegrationRow } from '../../queries/payments/paymentIntegrations';
import { seal } from '../../security/seal';
import { logEvent } from '../activity/logEvent';
import type { Context } from '../context';
import { ofCompany } from '../../db/company';

/** The private key is sealed; an empty one leaves it unchanged. @throws Invalid when enabled without keys */
export async function updateIntegration(
  ctx: Context,
  provider: PaymentProviderName,
  { private_key, ...input }: LiqPayIntegrationInput,
  secret_key: string,
): Promise<void> {
  const { tx, company_id } = ctx;
  await tx.insert(paymentIntegrations).values({ company_id, provider }).onConflictDoNothing();
  const before = defined(await findIntegration(tx, provider), 'integration');
  const place = placeOf({ company_id, provider });
  const changes = {
    ...input,
    ...(private_key && {
      private_key_sealed: seal(secret_key, place, private_key),
      private_key_tail: tailOf(private_key),
    }),
  };
  if (Object.values(changes).every(value => value === undefined)) return;
  const after = { ...before, ...changes };
  requireKeys(after);
  await tx
    .update(paymentIntegrations)
    .set({ ...changes, ...(isOtherAccount(before, after) && { last_success_at: null, last_error: null }) })
    .where(ofCompany(tx, paymentIntegrations, eq(paymentIntegrations.id, before.id)));
  await logEvent(ctx, {
    subject_type: 'payment_integration',
    subject_id: before.id,
    type: 'changed',
    before: loggedIntegration(before),
    after: { ...loggedIntegration(after), ...(private_key && { private_key: 'changed' }) },
  });
}

function requireKeys({ is_enabled, public_key, private_key_sealed }: IntegrationRow): void {
  if (!is_enabled) return;
  const missing = [...(public_key ? [] : ['public_key']), ...(private_key_sealed ? [] : ['private_key'])];
  if (missing.length === 0) return;
  throw new Invalid(
    missing.map(field => violation(field, 'payment_integrations', { key: 'validation.required' })),
  );
}

const isOtherAccount = (one: IntegrationRow, other: IntegrationRow) =>
  one.public_key !== other.public_key ||
  one.private_key_sealed !== other.private_key_sealed ||
  one.api_version !== other.api_version;

const loggedIntegration = ({ provider, is_enabled, public_key, api_version }: IntegrationRow) => ({
  provider,
  is_enabled,
  public_key,
  api_version,
});
