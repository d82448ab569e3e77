import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { Invalid } from '../../domain/refusals';
import { normalLogin } from '../../domain/users/login';
import type { User } from '../../domain/users/session';
import { violation } from '../../domain/validation/violations';
import type { Database } from '../db/open';
import { oauthClients, users } from '../db/schema';
import { asUser, type Tx } from '../db/scope';
import { hashOf, newToken } from '../http/token';
import { getUser } from '../queries/users';

const exchange_s = 5 * 60;

/** argon2id at 19 MiB, two passes (OWASP's least). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** A hash that no password has: whoever has no account waits as long as whoever has one. */
const nobody = hashPassword(randomBytes(32).toString('hex'));

export type SignedIn = { user: User; oauth: { client_id: string; client_key: string } };

/** What is kept of whoever has this login. */
export type Account = { user_id: number; password_hash: string | null };

/** The account with this login, by its e-mail address or its phone. */
export async function accountOf(tx: Tx, login: string): Promise<Account | undefined> {
  const { rows } = await tx.execute<Account>(sql`select * from credentials_of(${normalLogin(login)})`);
  return rows[0];
}

/**
 * Checks the password and gives an OAuth client for this user alone, good for one exchange within five minutes.
 * @throws Invalid at `login`, the same, after the same work, whether or not there is an account
 */
export async function signIn(
  db: Database,
  now: number,
  account: Account | undefined,
  password: string,
): Promise<SignedIn> {
  if (!(await isPassword(account?.password_hash, password))) {
    throw new Invalid([violation('login', 'session', { key: 'refusals.wrong_login' })]);
  }
  const { user_id } = account!;
  return asUser(db, user_id, tx => welcome(tx, now, user_id));
}

/** The user, and the client with which their password buys tokens. */
export async function welcome(tx: Tx, now: number, user_id: number): Promise<SignedIn> {
  const client_id = newToken();
  const client_key = newToken();
  await tx
    .insert(oauthClients)
    .values({ client_id, key_hash: hashOf(client_key), user_id, expires_at: now + exchange_s });
  return { user: await getUser(tx, user_id), oauth: { client_id, client_key } };
}

/** The hash of the user's password, when this is it: by it one knows later whether it still holds. */
export async function verifyUser(
  db: Database,
  user_id: number,
  password: string,
): Promise<string | undefined> {
  const [user] = await asUser(db, user_id, tx =>
    tx.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, user_id)),
  );
  const isRight = await isPassword(user?.password_hash, password);
  return isRight ? user!.password_hash! : undefined;
}

async function isPassword(password_hash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(password_hash ?? (await nobody), password);
  return isRight && password_hash != null;
}
