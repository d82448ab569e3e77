import { sql } from 'drizzle-orm';
import { demoRoles, type DemoOffer } from '@/domain/users/demo';
import type { Locale } from '@/domain/translations/locales';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant } from '@/server/platform/db/scope';
import { demosFor } from '../demoAccount';

/** In the reader's language where it is there. Undefined where none of the demonstration's accounts is left. */
export async function demoOffer(db: Database, locale: Locale): Promise<DemoOffer | undefined> {
  const demos = demosFor(locale);
  const logins = JSON.stringify(demos.flatMap(demo => Object.values(demo.logins)));
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ login: string }>(sql`
      select login from json_array_elements_text(${logins}::json) login, credentials_of(login)`),
  );
  const known = new Set(rows.map(({ login }) => login));
  const offers = demos.map(demo => ({
    roles: demoRoles.filter(role => known.has(demo.logins[role])),
    site: `/s/${demo.slug}`,
  }));
  return offers.find(({ roles }) => roles.length > 0);
}
