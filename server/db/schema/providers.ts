import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { attemptStates, paymentProviders } from '../../../domain/payments/providerStatus';
import { companyColumns, companyKey, instant, companyPolicy, companyReference } from './columns';
import { orders } from './visits';

/** The private key is sealed; only its last characters are ever shown. */
export const paymentIntegrations = pgTable(
  'payment_integrations',
  {
    ...companyColumns,
    provider: text({ enum: paymentProviders }).notNull(),
    is_enabled: boolean().notNull().default(false),
    public_key: text().notNull().default(''),
    private_key_sealed: text(),
    private_key_tail: text().notNull().default(''),
    api_version: integer().notNull().default(3),
    last_success_at: instant(),
    last_error: text(),
  },
  table => [
    ...companyKey('payment_integrations', table),
    unique('payment_integrations_provider').on(table.company_id, table.provider),
    unique('payment_integrations_id').on(table.id),
    check(
      'payment_integrations_keys',
      sql`not is_enabled or (public_key <> '' and private_key_sealed is not null)`,
    ),
  ],
);

/** The provider knows it by `reference`; `status` is the provider's last answer. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    ...companyColumns,
    order_id: integer().notNull(),
    integration_id: integer().notNull(),
    reference: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: attemptStates }).notNull().default('open'),
    status: text().notNull().default(''),
    provider_ref: text(),
    expires_at: instant().notNull(),
    checked_at: instant(),
  },
  table => [
    ...companyKey('payment_attempts', table),
    unique('payment_attempts_reference').on(table.reference),
    index('payment_attempts_order').on(table.company_id, table.order_id),
    index('payment_attempts_unsettled')
      .on(table.expires_at)
      .where(sql`state in ('open', 'pending', 'failed')`),
    companyReference([table.company_id, table.order_id], orders),
    companyReference([table.company_id, table.integration_id], paymentIntegrations),
    check('payment_attempts_amount', sql`amount > 0`),
  ],
);

/** Each notification once: inserted first, in the transaction that handles it. */
export const providerEvents = pgTable(
  'provider_events',
  {
    company_id: integer().notNull(),
    integration_id: integer().notNull(),
    event_key: text().notNull(),
    reference: text().notNull(),
    status: text().notNull(),
    digest: text(),
    received_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.integration_id, table.event_key] }),
    companyPolicy('provider_events'),
    companyReference([table.company_id, table.integration_id], paymentIntegrations),
  ],
);
