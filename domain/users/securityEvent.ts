import type { EpochSeconds } from '../time/instant';

export const securityEventTypes = [
  'signed_in',
  'signed_in_new',
  'code_failed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'password_changed',
  'contact_changed',
] as const;
/** `signed_in_new`: on a device or at a place that the account did not know. `second_factor_reset`: by the operator. */
export type SecurityEventType = (typeof securityEventTypes)[number];

export type SecurityEvent = {
  id: number;
  type: SecurityEventType;
  user_agent: string;
  created_at: EpochSeconds;
};
