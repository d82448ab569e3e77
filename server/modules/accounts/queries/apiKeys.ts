import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { groupBy } from '@/domain/lists/groupBy';
import type { ApiKey, ApiKeysQuery } from '@/domain/apiKeys/apiKey';
import { fullName } from '@/domain/customers/customer';
import { NotFound } from '@/domain/errors';
import { pageOf, type Page } from '@/domain/lists/page';
import { apiKeys, apiKeySecrets, employees } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Those that are not revoked, latest first. */
export async function listApiKeys(
  tx: CompanyTx,
  { page, per_page }: ApiKeysQuery,
  now: number,
): Promise<Page<ApiKey>> {
  const [rows, total] = await Promise.all([
    selectKeys(tx)
      .where(isNull(apiKeys.revoked_at))
      .orderBy(desc(apiKeys.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    tx.$count(apiKeys, isNull(apiKeys.revoked_at)),
  ]);
  return pageOf(await presentKeys(tx, rows, now), total, { page, per_page });
}

/** @throws NotFound also when it is revoked */
export async function getApiKey(tx: CompanyTx, id: number, now: number): Promise<ApiKey> {
  const rows = await selectKeys(tx).where(and(eq(apiKeys.id, id), isNull(apiKeys.revoked_at)));
  const [key] = await presentKeys(tx, rows, now);
  if (!key) throw new NotFound();
  return key;
}

const selectKeys = (tx: CompanyTx) =>
  tx
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      created_at: apiKeys.created_at,
      expires_at: apiKeys.expires_at,
      last_used_at: apiKeys.last_used_at,
      maker: { id: employees.id, first_name: employees.first_name, last_name: employees.last_name },
    })
    .from(apiKeys)
    .innerJoin(
      employees,
      and(eq(employees.company_id, apiKeys.company_id), eq(employees.id, apiKeys.employee_id)),
    );

async function presentKeys(
  tx: CompanyTx,
  rows: Awaited<ReturnType<typeof selectKeys>>,
  now: number,
): Promise<ApiKey[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { api_key_id, tail, created_at, expires_at } = apiKeySecrets;
  const secrets = await tx
    .select({ api_key_id, tail, created_at, expires_at })
    .from(apiKeySecrets)
    .where(inArray(api_key_id, ids))
    .orderBy(asc(created_at));
  const byKey = groupBy(
    secrets.filter(({ expires_at }) => expires_at === null || expires_at > now),
    secret => secret.api_key_id,
  );
  return rows.map(({ maker, ...key }) => ({
    ...key,
    secrets: (byKey.get(key.id) ?? []).map(({ tail, created_at, expires_at }) => ({
      tail,
      created_at,
      expires_at,
    })),
    created_by: { id: maker.id, full_name: fullName(maker) },
    is_expired: key.expires_at !== null && key.expires_at <= now,
  }));
}
