import { defined } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/open';
import { users } from '@/server/platform/db/schema';
import { asUser } from '@/server/platform/db/scope';
import { isPassword } from '@/server/platform/security/passwordHash';

/** The password hash if correct; comparing it later reveals a change in between. */
export async function verifyUser(
  db: Database,
  user_id: number,
  password: string,
): Promise<string | undefined> {
  const [user] = await asUser(db, user_id, tx =>
    tx.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, user_id)),
  );
  const isRight = await isPassword(user?.password_hash, password);
  return isRight ? defined(defined(user, 'user').password_hash, 'password_hash') : undefined;
}
