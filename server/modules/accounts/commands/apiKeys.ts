import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { permissionsOf } from '@/domain/access/permissions';
import { api_key_prefix, type ApiKeyInput, type KeyRotation } from '@/domain/apiKeys/apiKey';
import { first } from '@/domain/assert';
import { AccessDenied, Invalid, NotFound } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { requireFeature } from '@/server/modules/companies';
import type { BareContext, Context, StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { apiKeys, apiKeySecrets, users } from '@/server/platform/db/schema';
import { switchScope } from '@/server/platform/db/scope';
import { hashOf, newToken } from '@/server/platform/security/token';

const hour_s = 3600;
const tail_length = 4;

type Made = { id: number; key: string };

const newKey = () => `${api_key_prefix}${newToken()}`;

/**
 * Nobody hands out more than they may do themselves. `key` is drawn unless it is given, as that of the demonstration is.
 * @throws UpgradeRequired; AccessDenied for a scope that its maker does not have; Invalid at `expires_at` in the past
 */
export async function createApiKey(
  ctx: StaffContext,
  { key = newKey(), ...input }: ApiKeyInput & { key?: string },
): Promise<Made> {
  const { tx, member, now } = ctx;
  const { name, expires_at } = input;
  const scopes = [...new Set(input.scopes)];
  await requireFeature(tx, 'api_keys');
  const held = permissionsOf(member);
  if (!scopes.every(scope => held.includes(scope))) throw new AccessDenied();
  if (expires_at !== null && expires_at <= now) {
    throw new Invalid([violation('expires_at', 'api_keys', { key: 'resources.api_keys.already_expired' })]);
  }
  const user_id = await insertKeyUser(ctx, name);
  const row = first(
    await tx
      .insert(apiKeys)
      .values({ name, scopes, user_id, employee_id: member.employee_id, expires_at })
      .returning({ id: apiKeys.id }),
  );
  await insertSecret(ctx, { api_key_id: row.id, key });
  await log(ctx, 'api_key_created', { text: name, scopes, expires_at });
  return { id: row.id, key };
}

/**
 * The present key stays valid for the hours of overlap; one before it ends at once.
 * @throws UpgradeRequired; NotFound; Invalid when it has expired
 */
export async function rotateApiKey(
  ctx: Context,
  { id, overlap_hours }: KeyRotation & { id: number },
): Promise<Made> {
  const { tx, now } = ctx;
  await requireFeature(tx, 'api_keys');
  const { name, expires_at } = await lockApiKey(ctx, { id });
  if (expires_at !== null && expires_at <= now) {
    throw new Invalid([violation('id', 'api_keys', { key: 'resources.api_keys.already_expired' })]);
  }
  // The newest has no end of its own yet.
  await tx
    .delete(apiKeySecrets)
    .where(and(eq(apiKeySecrets.api_key_id, id), isNotNull(apiKeySecrets.expires_at)));
  await tx
    .update(apiKeySecrets)
    .set({ expires_at: now + overlap_hours * hour_s })
    .where(eq(apiKeySecrets.api_key_id, id));
  const key = newKey();
  await insertSecret(ctx, { api_key_id: id, key });
  await log(ctx, 'api_key_rotated', { text: name });
  return { id, key };
}

/** From the next request on nothing opens with it. @throws NotFound */
export async function revokeApiKey(ctx: Context, id: number): Promise<void> {
  const { tx, now } = ctx;
  const { name } = await lockApiKey(ctx, { id });
  await tx.update(apiKeys).set({ revoked_at: now }).where(eq(apiKeys.id, id));
  await tx.delete(apiKeySecrets).where(eq(apiKeySecrets.api_key_id, id));
  await log(ctx, 'api_key_revoked', { text: name });
}

/** Asked by the first request of each window of its limit, and so at most once a minute. */
export async function noteKeyUse(
  { tx }: BareContext,
  { id, now }: { id: number; now: number },
): Promise<void> {
  await tx.update(apiKeys).set({ last_used_at: now }).where(eq(apiKeys.id, id));
}

/** Without a login: nobody signs in as a program. */
async function insertKeyUser({ tx }: BareContext, name: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('users_id_seq') as id`);
  const { id } = first(rows);
  await switchScope(tx, { user_id: id });
  await tx.insert(users).overridingSystemValue().values({ id, name });
  return id;
}

/** Only its hash is stored. */
async function insertSecret(
  { tx, now }: Context,
  { api_key_id, key }: { api_key_id: number; key: string },
): Promise<void> {
  await tx
    .insert(apiKeySecrets)
    .values({ key_hash: hashOf(key), api_key_id, tail: key.slice(-tail_length), created_at: now });
}

async function lockApiKey({ tx }: Context, { id }: { id: number }) {
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revoked_at)))
    .for('update');
  if (!key) throw new NotFound();
  return key;
}

const log = (
  ctx: Context,
  type: 'api_key_created' | 'api_key_rotated' | 'api_key_revoked',
  after: { text: string; scopes?: string[]; expires_at?: number | null },
) => logEvent(ctx, { subject_type: 'company', subject_id: ctx.company_id, type, after });
