import { sql } from 'drizzle-orm';
import { normalLogin } from '@/domain/users/login';
import type { Tx } from '@/server/platform/db/scope';

export type Account = { user_id: number; password_hash: string | null };

/** By any login of the account, in any spelling. */
export async function accountOf(tx: Tx, login: string): Promise<Account | undefined> {
  const { rows } = await tx.execute<Account>(sql`select * from credentials_of(${normalLogin(login)})`);
  return rows[0];
}
