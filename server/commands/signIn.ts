import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { Invalid } from '../../domain/refusals';
import type { LoginInput, User } from '../../domain/users/session';
import { toE164 } from '../../domain/phones/phone';
import { violation } from '../../domain/validation/violations';
import type { Database } from '../db/open';
import { oauthClients, users } from '../db/schema';
import { asNobody, asUser } from '../db/scope';
import { hashOf, newToken } from '../http/token';
import { getUser } from '../queries/users';

const exchange_s = 5 * 60;

/** argon2id at 19 MiB, two passes (OWASP's least). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** A hash that no password has: whoever has no account waits as long as whoever has one. */
const nobody = hashPassword(randomBytes(32).toString('hex'));

type SignedIn = { user: User; oauth: { client_id: string; client_key: string } };

/**
 * Checks the password and gives an OAuth client for this user alone, good for one exchange within five minutes.
 * @throws Invalid at `login`, the same whether or not the login exists
 */
export async function signIn(db: Database, now: number, { login, password }: LoginInput): Promise<SignedIn> {
  const user_id = await userWith(db, login, password);
  if (!user_id) throw new Invalid([violation('login', 'session', { key: 'refusals.wrong_login' })]);

  const client_id = newToken();
  const client_key = newToken();
  const user = await asUser(db, user_id, async tx => {
    await tx
      .insert(oauthClients)
      .values({ client_id, key_hash: hashOf(client_key), user_id, expires_at: now + exchange_s });
    return getUser(tx, user_id);
  });
  return { user, oauth: { client_id, client_key } };
}

/** The user whose login and password these are. */
export async function userWith(db: Database, login: string, password: string): Promise<number | undefined> {
  const { rows } = await asNobody(db, tx =>
    tx.execute<{ user_id: number; password_hash: string | null }>(
      sql`select * from credentials_of(${normalLogin(login)})`,
    ),
  );
  const [account] = rows;
  return (await isPassword(account?.password_hash, password)) ? account?.user_id : undefined;
}

/** Whether the password is the user's. */
export async function verifyUser(db: Database, user_id: number, password: string): Promise<boolean> {
  const [user] = await asUser(db, user_id, tx =>
    tx.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, user_id)),
  );
  return isPassword(user?.password_hash, password);
}

async function isPassword(password_hash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(password_hash ?? (await nobody), password);
  return isRight && password_hash != null;
}

/** As logins are kept: an e-mail address in small letters, a phone number as E.164. */
export function normalLogin(login: string): string {
  return login.includes('@') ? login.trim().toLowerCase() : (toE164(login, 'UA') ?? login.trim());
}
