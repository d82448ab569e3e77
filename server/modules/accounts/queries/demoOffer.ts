import { sql } from 'drizzle-orm';
import { demoRoles, type DemoOffer } from '@/domain/users/demo';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant } from '@/server/platform/db/scope';
import { demoLogins, demoSlug } from '../demoAccount';

/** Undefined where none of the demonstration's accounts is left. */
export async function demoOffer(db: Database): Promise<DemoOffer | undefined> {
  const logins = JSON.stringify(Object.values(demoLogins));
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ login: string }>(sql`
      select login from json_array_elements_text(${logins}::json) login, credentials_of(login)`),
  );
  const known = new Set(rows.map(({ login }) => login));
  const roles = demoRoles.filter(role => known.has(demoLogins[role]));
  return roles.length > 0 ? { roles, site: `/s/${demoSlug}` } : undefined;
}
