import { sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { Locale } from '@/domain/translations/locales';
import { channelOf } from '@/domain/users/login';
import { users } from '@/server/platform/db/schema';
import { switchScope } from '@/server/platform/db/scope';
import type { BareContext } from '@/server/core/context';

type NewUser = { name: string; login: string; password_hash: string; locale: Locale };

/** Begins in the scope of nobody and ends in the new user's. Undefined if the login is taken. */
export async function insertUser(
  { tx }: BareContext,
  { name, login, password_hash, locale }: NewUser,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('users_id_seq') as id`);
  const user_id = first(rows).id;
  await switchScope(tx, { user_id });
  const contact = channelOf(login) === 'email' ? { email: login } : { phone: login };
  const [user] = await tx
    .insert(users)
    .overridingSystemValue()
    .values({ id: user_id, name, ...contact, password_hash, locale })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return user?.id;
}
