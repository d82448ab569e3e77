import { eq } from 'drizzle-orm';
import { Unauthenticated } from '../../domain/refusals';
import type { User } from '../../domain/users/session';
import { users } from '../db/schema';
import type { Tx } from '../db/scope';

const shown = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  locale: users.locale,
  is_registration_completed: users.is_registration_completed,
};

/** The user that the transaction is for. */
export async function getUser(tx: Tx, id: number): Promise<User> {
  const [user] = await tx.select(shown).from(users).where(eq(users.id, id));
  if (!user) throw new Unauthenticated();
  return user;
}

/** Changes what people may change of themselves without a code; nothing sent is nothing changed. */
export async function updateUser(
  tx: Tx,
  id: number,
  changes: Partial<Pick<User, 'name' | 'locale'>>,
): Promise<User> {
  if (Object.keys(changes).length === 0) return getUser(tx, id);
  const [user] = await tx.update(users).set(changes).where(eq(users.id, id)).returning(shown);
  if (!user) throw new Unauthenticated();
  return user;
}
