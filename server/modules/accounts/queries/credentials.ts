import { sql } from 'drizzle-orm';
import { normalLogin } from '@/domain/users/login';
import type { Tx } from '@/server/platform/db/scope';

export type Account = { user_id: number; password_hash: string | null; has_second_factor: boolean };

/** By any login of the account, in any spelling. */
export async function accountOf(tx: Tx, login: string): Promise<Account | undefined> {
  const { rows } = await tx.execute<Account>(sql`
    select c.*, has_second_factor(c.user_id) from credentials_of(${normalLogin(login)}) c`);
  return rows[0];
}
