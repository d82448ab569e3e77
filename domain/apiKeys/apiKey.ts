import { permissions, type Permission } from '../access/permissions';
import { listFields } from '../lists/page';
import { array, instant, object, string, text, whole, type InferType } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

/** So that a key is recognised wherever it turns up, by people and by scanners of secrets. */
export const api_key_prefix = 'zk_';

export const apiKeySchema = object({
  name: text().max(100).required(),
  scopes: array().of(string().oneOf(permissions).required()).min(1).max(permissions.length).required(),
  expires_at: instant().nullable().default(null),
}).meta({ resource: 'api_keys' });
export type ApiKeyInput = InferType<typeof apiKeySchema>;

export const apiKeysQuery = object(listFields());
export type ApiKeysQuery = InferType<typeof apiKeysQuery>;

export const overlap_hours_max = 7 * 24;

/** For how long the present key stays valid beside the new one. */
export const keyRotationSchema = object({
  overlap_hours: whole().max(overlap_hours_max).default(24),
}).meta({ resource: 'api_keys' });
export type KeyRotation = InferType<typeof keyRotationSchema>;

/** What is sent as the key: only its last characters are ever shown again. */
export type ApiKeySecret = { tail: string; created_at: EpochSeconds; expires_at: EpochSeconds | null };

/** Without secrets where it came back with the data of a company: rotating it makes one. */
export type ApiKey = {
  id: number;
  name: string;
  scopes: Permission[];
  secrets: ApiKeySecret[];
  created_at: EpochSeconds;
  created_by: { id: number; full_name: string };
  expires_at: EpochSeconds | null;
  is_expired: boolean;
  /** To the minute; null before its first request. */
  last_used_at: EpochSeconds | null;
};

/** `key` is answered once. */
export type NewApiKey = ApiKey & { key: string };
