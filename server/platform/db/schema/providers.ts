import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { paymentProviders } from '@/domain/payments/providers';
import { attemptStates } from '@/domain/payments/providerStatus';
import {
  companyColumns,
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  idColumn,
  instant,
} from './columns';
import { orders } from './visits';

/** Secrets are sealed; only their last characters are ever shown. */
export const paymentIntegrations = pgTable(
  'payment_integrations',
  {
    ...companyColumns,
    provider: text({ enum: paymentProviders }).notNull(),
    is_enabled: boolean().notNull().default(false),
    public_key: text().notNull().default(''),
    merchant: text().notNull().default(''),
    shop_domain: text().notNull().default(''),
    private_key_sealed: text(),
    private_key_tail: text().notNull().default(''),
    token_sealed: text(),
    token_tail: text().notNull().default(''),
    secret_key_sealed: text(),
    secret_key_tail: text().notNull().default(''),
    api_version: integer().notNull().default(3),
    last_success_at: instant(),
    last_error: text(),
    /** The last event that was read of the provider's list, and when we last asked for it. */
    events_cursor: text(),
    events_read_at: instant(),
  },
  table => [
    ...companyKey('payment_integrations', table),
    unique('payment_integrations_provider').on(table.company_id, table.provider),
    unique('payment_integrations_id').on(table.id),
    check(
      'payment_integrations_keys',
      sql`not is_enabled or case provider
        when 'liqpay' then public_key <> '' and private_key_sealed is not null
        when 'wayforpay' then merchant <> '' and shop_domain <> '' and secret_key_sealed is not null
        when 'monobank' then token_sealed is not null
        when 'stripe' then public_key <> '' and secret_key_sealed is not null and token_sealed is not null
        else false end`,
    ),
  ],
);

/** The provider knows it by `reference`; `status` is the provider's last answer. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    ...companyColumns,
    order_id: idColumn().notNull(),
    integration_id: idColumn().notNull(),
    reference: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: attemptStates }).notNull().default('open'),
    status: text().notNull().default(''),
    provider_ref: text(),
    /** The provider's page, once it is open. */
    page_url: text(),
    expires_at: instant().notNull(),
    checked_at: instant(),
    /** Since then its refunds and disputes are followed. */
    paid_at: instant(),
    /** The provider's id of the payment, where `provider_ref` is that of the page. */
    payment_ref: text(),
  },
  table => [
    ...companyKey('payment_attempts', table),
    unique('payment_attempts_reference').on(table.reference),
    index('payment_attempts_order').on(table.company_id, table.order_id),
    index('payment_attempts_unsettled')
      .on(table.expires_at)
      .where(sql`state in ('open', 'pending', 'failed')`),
    index('payment_attempts_paid')
      .on(table.paid_at)
      .where(sql`paid_at is not null`),
    index('payment_attempts_payment_ref')
      .on(table.company_id, table.payment_ref)
      .where(sql`payment_ref is not null`),
    companyReference([table.company_id, table.order_id], orders),
    companyReference([table.company_id, table.integration_id], paymentIntegrations),
    check('payment_attempts_amount', sql`amount > 0`),
  ],
);

/** Each notification once: inserted first, in the transaction that handles it. */
export const providerEvents = pgTable(
  'provider_events',
  {
    company_id: companyId(),
    integration_id: idColumn().notNull(),
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
