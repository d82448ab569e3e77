import { boolean, number, object, readOnly, text, type InferType } from '../validation/fields';
import { liqpayVersions } from './liqpay';
import { accountFields, type IntegrationField, type PaymentProviderName } from './providers';
import type { EpochSeconds } from '../time/instant';

const field_length_max = 500;
const field = () => text().max(field_length_max);

const state = { provider: readOnly(), is_enabled: boolean() };
const experience = { callback_url: readOnly(), last_success_at: readOnly(), last_error: readOnly() };
const meta = { resource: 'payment_integrations' };

/** What can be written of each provider's account. Missing fields, and an empty secret, keep their stored values. */
export const integrationSchemas = {
  liqpay: object({
    ...state,
    public_key: field(),
    private_key: field(),
    api_version: number().oneOf(liqpayVersions),
    ...experience,
  }).meta(meta),
  wayforpay: object({
    ...state,
    merchant: field(),
    shop_domain: field(),
    secret_key: field(),
    ...experience,
  }).meta(meta),
  monobank: object({ ...state, token: field(), ...experience }).meta(meta),
  stripe: object({
    ...state,
    public_key: field(),
    secret_key: field(),
    /** The signing secret of the webhook. */
    token: field(),
    ...experience,
  }).meta(meta),
};

type Inputs = { [Name in PaymentProviderName]: InferType<(typeof integrationSchemas)[Name]> };

/** Of any provider. */
export type IntegrationInput = Partial<
  Record<IntegrationField, string> & Pick<Inputs['liqpay'], 'is_enabled' | 'api_version'>
>;

/** Of a secret only the last four characters are shown. Instants in epoch seconds. */
export type PaymentIntegration = {
  provider: PaymentProviderName;
  is_enabled: boolean;
  fields: Partial<Record<IntegrationField, string | null>> & { api_version?: number };
  /** Where the provider calls us; null before the account is saved for the first time. */
  callback_url: string | null;
  last_success_at: EpochSeconds | null;
  last_error: string | null;
};

/** The fields of the account that have no value yet. `has` tells whether a field has one. */
export const missingFields = (provider: PaymentProviderName, has: (field: IntegrationField) => boolean) =>
  accountFields[provider].filter(name => !has(name));

const tail_length = 4;

/** A masked secret; a short one is hidden entirely. */
export const tailOf = (secret: string) => (secret.length > 3 * tail_length ? secret.slice(-tail_length) : '');

export const masked = (tail: string) => `••••${tail}`;
