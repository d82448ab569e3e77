import { defined } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import { tailOf, type IntegrationInput } from '@/domain/payments/integration';
import {
  accountFields,
  isSecretField,
  secretFields,
  type PaymentProviderName,
} from '@/domain/payments/providers';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { paymentIntegrations } from '@/server/platform/db/schema';
import { placeOf } from '@/server/platform/gateways/payments';
import { findIntegration, missingKeys, type IntegrationRow } from '@/server/modules/orders';
import { seal } from '@/server/platform/security/seal';
import { logEvent } from '@/server/core/logEvent';
import type { Context } from '@/server/core/context';

/** Secrets are sealed; an empty one leaves what is stored. @throws Invalid when enabled without all keys */
export async function updateIntegration(
  ctx: Context,
  {
    provider,
    input: { is_enabled, api_version, ...input },
    secret_key,
  }: { provider: PaymentProviderName; input: IntegrationInput; secret_key: string },
): Promise<void> {
  const { tx, company_id } = ctx;
  await tx.insert(paymentIntegrations).values({ provider }).onConflictDoNothing();
  const before = defined(await findIntegration(tx, provider), 'integration');
  const newSecrets = secretFields.filter(field => input[field]);
  const changes: Partial<IntegrationRow> = {
    is_enabled,
    api_version,
    ...Object.fromEntries(
      accountFields[provider].filter(field => !isSecretField(field)).map(field => [field, input[field]]),
    ),
    ...Object.fromEntries(
      newSecrets.flatMap(field => {
        const secret = defined(input[field], field);
        const sealed = seal(secret_key, placeOf({ company_id, provider }, field), secret);
        return [
          [`${field}_sealed`, sealed],
          [`${field}_tail`, tailOf(secret)],
        ];
      }),
    ),
  };
  if (Object.values(changes).every(value => value === undefined)) return;
  const after = { ...before, ...withoutUndefined(changes) };
  requireKeys(after);
  await tx
    .update(paymentIntegrations)
    .set({ ...changes, ...(isOtherAccount(before, after) && { last_success_at: null, last_error: null }) })
    .where(eq(paymentIntegrations.id, before.id));
  await logEvent(ctx, {
    subject_type: 'payment_integration',
    subject_id: before.id,
    type: 'changed',
    before: loggedFields(before),
    after: {
      ...loggedFields(after),
      ...Object.fromEntries(newSecrets.map(field => [field, 'changed'])),
    },
  });
}

const withoutUndefined = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;

function requireKeys(account: IntegrationRow): void {
  if (!account.is_enabled) return;
  const missing = missingKeys(account);
  if (missing.length === 0) return;
  throw new Invalid(
    missing.map(field => violation(field, 'payment_integrations', { key: 'validation.required' })),
  );
}

/** Where any field of the account differs, what is known of its last use no longer applies. */
const isOtherAccount = (one: IntegrationRow, other: IntegrationRow) =>
  one.api_version !== other.api_version ||
  accountFields[one.provider].some(field => {
    const column = isSecretField(field) ? (`${field}_sealed` as const) : field;
    return one[column] !== other[column];
  });

const loggedFields = ({ provider, is_enabled, api_version, ...row }: IntegrationRow) => ({
  provider,
  is_enabled,
  ...Object.fromEntries(
    accountFields[provider].filter(field => !isSecretField(field)).map(field => [field, row[field]]),
  ),
  ...(provider === 'liqpay' && { api_version }),
});
