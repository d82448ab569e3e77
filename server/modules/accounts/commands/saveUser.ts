import { eq } from 'drizzle-orm';
import type { User } from '@/domain/users/session';
import { users } from '@/server/platform/db/schema';
import type { BareContext } from '@/server/core/context';
import { getUser, userColumns, toUser } from '../queries/users';
import { lockPictures } from '@/server/core/files/lockPictures';

export type ProfileChanges = Partial<Pick<User, 'name' | 'locale'>> & { picture?: number | null };
/** Only fields that need no code. @throws Invalid at `picture` when it is not their own */
export async function saveUser(
  { tx }: BareContext,
  { id, changes }: { id: number; changes: ProfileChanges },
): Promise<User> {
  if (Object.keys(changes).length === 0) return getUser(tx, id);
  await lockPictures(tx, { user_id: id }, 'user', [{ path: 'picture', id: changes.picture }]);
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning(userColumns);
  return toUser(tx, row);
}
