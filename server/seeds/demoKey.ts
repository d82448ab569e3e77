import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { permissionsOf } from '@/domain/access/permissions';
import { api_key_prefix } from '@/domain/apiKeys/apiKey';
import { createApiKey, demoSlug, keyCallerOf, viewerOfUser } from '@/server/modules/accounts';
import { actorOf, newContext } from '@/server/core/context';
import { apiKeys, employees } from '@/server/platform/db/schema';
import type { Database } from '@/server/platform/db/open';
import { inCompany, withoutTenant } from '@/server/platform/db/scope';

/** Derived, since keys are stored as hashes: each start can show it again. */
const demoKey = (secret_key: string): string =>
  api_key_prefix +
  createHmac('sha256', secret_key).update('API key of the demonstration').digest('base64url');

/**
 * A key to try the API with, of the demonstration's first company, made once. Undefined where it is not valid any more: it
 * was revoked, or the demonstration is gone.
 */
export async function openDemoKey(db: Database, secret: string, now: number): Promise<string | undefined> {
  const key = demoKey(secret);
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ id: number | null }>(sql`select company_of_slug(${demoSlug}) as id`),
  );
  const company_id = rows[0]?.id;
  if (company_id == null) return undefined;
  await inCompany(db, company_id, async tx => {
    const [owner] = await tx
      .select({ user_id: employees.user_id })
      .from(employees)
      .where(eq(employees.is_owner, true));
    if (!owner?.user_id || (await tx.$count(apiKeys)) > 0) return;
    const member = await viewerOfUser(tx, owner.user_id, { secret, now });
    if (!member) return;
    const ctx = newContext(tx, { actor: actorOf(member), now, locale: 'en', region: 'en' });
    const scopes = permissionsOf({ ...member, is_owner: false });
    await createApiKey({ ...ctx, member }, { name: 'Sandbox', scopes, expires_at: null, key });
  });
  return (await keyCallerOf(db, key, now)) && key;
}
