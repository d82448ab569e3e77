import { sql } from 'drizzle-orm';
import { demoAccount } from '../../demoAccount';
import type { Database } from '../../db/open';
import { asNobody } from '../../db/scope';

export async function demoCredentials(
  db: Database,
): Promise<{ login: string; password: string } | undefined> {
  const { rows } = await asNobody(db, tx =>
    tx.execute(sql`select user_id from credentials_of(${demoAccount.login})`),
  );
  return rows.length > 0 ? demoAccount : undefined;
}
