import { eq } from 'drizzle-orm';
import { Unauthenticated } from '@/domain/errors';
import type { User } from '@/domain/users/session';
import { users } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';
import { picturesOf } from '@/server/core/files/files';

export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  picture: users.picture,
  locale: users.locale,
  is_registration_completed: users.is_registration_completed,
};

export async function getUser(tx: Tx, id: number): Promise<User> {
  const [row] = await tx.select(userColumns).from(users).where(eq(users.id, id));
  return toUser(tx, row);
}

type Row = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

export async function toUser(tx: Tx, row: Row | undefined): Promise<User> {
  if (!row) throw new Unauthenticated();
  const pictureOf = await picturesOf(tx, [row.picture]);
  return { ...row, picture: pictureOf(row.picture) };
}
