import { number, object, boolean, readOnly, text, type InferType } from '../validation/fields';
import { liqpayVersions } from './liqpay';
import type { PaymentProviderName } from './providerStatus';

/** Missing fields, and an empty private key, keep their stored values. */
export const liqpayIntegrationSchema = object({
  provider: readOnly(),
  is_enabled: boolean(),
  public_key: text().max(255),
  private_key: text().max(255),
  api_version: number().oneOf(liqpayVersions),
  last_success_at: readOnly(),
  last_error: readOnly(),
}).meta({ resource: 'payment_integrations' });
export type LiqPayIntegrationInput = InferType<typeof liqpayIntegrationSchema>;

/** Only the last four characters of the private key are shown. Instants in epoch seconds. */
export type PaymentIntegration = {
  provider: PaymentProviderName;
  is_enabled: boolean;
  fields: { public_key: string; private_key: string | null; api_version: number };
  last_success_at: number | null;
  last_error: string | null;
};

const tail_length = 4;

/** A masked secret; a short one is hidden entirely. */
export const tailOf = (secret: string) => (secret.length > 3 * tail_length ? secret.slice(-tail_length) : '');

export const masked = (tail: string) => `••••${tail}`;
