import { eq } from 'drizzle-orm';
import { Unauthenticated } from '../../../domain/errors';
import type { User } from '../../../domain/users/session';
import { users } from '../../db/schema';
import type { Tx } from '../../db/scope';
import { lockPictures, picturesOf } from '../files/files';

const shown = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  picture: users.picture,
  locale: users.locale,
  is_registration_completed: users.is_registration_completed,
};

/** The user that the transaction is for. */
export async function getUser(tx: Tx, id: number): Promise<User> {
  const [row] = await tx.select(shown).from(users).where(eq(users.id, id));
  return toUser(tx, row);
}

export type ProfileChanges = Partial<Pick<User, 'name' | 'locale'>> & { picture?: number | null };

/**
 * Changes what people may change of themselves without a code; nothing sent is nothing changed.
 * @throws Invalid at `picture` when it is not their own
 */
export async function saveUser(tx: Tx, id: number, changes: ProfileChanges): Promise<User> {
  if (Object.keys(changes).length === 0) return getUser(tx, id);
  await lockPictures(tx, { user_id: id }, 'user', [{ path: 'picture', id: changes.picture }]);
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning(shown);
  return toUser(tx, row);
}

type Row = Pick<typeof users.$inferSelect, keyof typeof shown>;

async function toUser(tx: Tx, row: Row | undefined): Promise<User> {
  if (!row) throw new Unauthenticated();
  const pictureOf = await picturesOf(tx, [row.picture]);
  return { ...row, picture: pictureOf(row.picture) };
}
