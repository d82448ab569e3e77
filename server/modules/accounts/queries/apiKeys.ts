import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { groupBy } from '@/domain/lists/groupBy';
import type { ApiKey, ApiKeysQuery } from '@/domain/apiKeys/apiKey';
import { fullName } from '@/domain/customers/customer';
import { NotFound } from '@/domain/errors';
import { pageOf, type Page } from '@/domain/lists/page';
import { apiKeys, apiKeySecrets, employees } from '@/server/platform/db/schema';
import { changedSince } from '@/server/platform/db/filters';
import type { CompanyTx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';

/** Those that are not revoked, latest first. */
export async function listApiKeys(tx: CompanyTx, params: ApiKeysQuery, now: number): Promise<Page<ApiKey>> {
  const where = and(
    isNull(apiKeys.revoked_at),
    changedSince(tx, apiKeys, params.updated_since, {
      id: apiKeySecrets.api_key_id,
      changed_at: apiKeySecrets.created_at,
    }),
  );
  const { rows, total, beyond } = await selectPage(tx, apiKeys, where, { ...params, sort: ['-id'] });
  return pageOf(await presentKeys(tx, rows, now), total, params, beyond);
}

/** @throws NotFound also when it is revoked */
export async function getApiKey(tx: CompanyTx, id: number, now: number): Promise<ApiKey> {
  const rows = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revoked_at)));
  const [key] = await presentKeys(tx, rows, now);
  if (!key) throw new NotFound();
  return key;
}

async function presentKeys(
  tx: CompanyTx,
  rows: (typeof apiKeys.$inferSelect)[],
  now: number,
): Promise<ApiKey[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { api_key_id, tail, created_at, expires_at } = apiKeySecrets;
  const makerIds = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const { first_name, last_name } = employees;
  const [secrets, people] = await Promise.all([
    tx
      .select({ api_key_id, tail, created_at, expires_at })
      .from(apiKeySecrets)
      .where(inArray(api_key_id, ids))
      .orderBy(asc(created_at)),
    tx
      .select({ id: employees.id, first_name, last_name })
      .from(employees)
      .where(inArray(employees.id, makerIds)),
  ]);
  const makers = new Map(people.map(person => [person.id, fullName(person)]));
  const byKey = groupBy(
    secrets.filter(({ expires_at }) => expires_at === null || expires_at > now),
    secret => secret.api_key_id,
  );
  return rows.map(({ id, name, scopes, created_at, expires_at, last_used_at, employee_id }) => ({
    id,
    name,
    scopes,
    created_at,
    expires_at,
    last_used_at,
    secrets: (byKey.get(id) ?? []).map(({ tail, created_at, expires_at }) => ({
      tail,
      created_at,
      expires_at,
    })),
    created_by: { id: employee_id, full_name: makers.get(employee_id) ?? '' },
    is_expired: expires_at !== null && expires_at <= now,
  }));
}
