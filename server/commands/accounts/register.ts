import { first } from '../../../domain/assert';
import { sql } from 'drizzle-orm';
import { channelOf } from '../../../domain/users/login';
import type { RegistrationInput } from '../../../domain/users/registration';
import type { Database } from '../../db/open';
import { users } from '../../db/schema';
import { asNobody, switchScope, type Tx } from '../../db/scope';
import { sendCode, useCode, wrongCode, type Claim, type Proof } from './codes';
import { requireStrongPassword } from './requireStrongPassword';
import { hashPassword } from '../../security/passwordHash';
import { accountOf, welcome, type SignedIn } from './signIn';
import type { CodeRequest } from './codes';

/** If the login has an account, its owner is notified and no code matches: the caller cannot tell the difference. */
export async function askToRegister(
  db: Database,
  query: CodeRequest,
  input: RegistrationInput,
): Promise<string> {
  await requireStrongPassword(input.password, [input.login, input.name]);
  return asNobody(db, async tx => {
    const account = await accountOf(tx, input.login);
    return sendCode(tx, query, claimOf(input), account ? 'login_taken' : 'code');
  });
}

/** @throws Invalid at `verification_code` when it is wrong or the login was taken meanwhile */
export async function register(
  db: Database,
  { now, secret, locale }: CodeRequest,
  input: RegistrationInput,
  proof: Required<Proof>,
): Promise<SignedIn> {
  await requireStrongPassword(input.password, [input.login, input.name]);
  const password_hash = await hashPassword(input.password);
  const signedIn = await asNobody(db, async tx => {
    if (!(await useCode(tx, secret, claimOf(input), proof))) return null;
    const user_id = await becomeNewUser(tx);
    const { name, login } = input;
    const contact = channelOf(login) === 'email' ? { email: login } : { phone: login };
    const [user] = await tx
      .insert(users)
      .overridingSystemValue()
      .values({ id: user_id, name, ...contact, password_hash, locale })
      .onConflictDoNothing()
      .returning({ id: users.id });
    return user ? welcome(tx, now, user_id, { is_confirmed: true }) : null;
  });
  // Thrown after the commit, so that the attempt is counted.
  if (!signedIn) throw wrongCode();
  return signedIn;
}

const claimOf = ({ login }: RegistrationInput): Claim => ({ purpose: 'sign_up', login });

async function becomeNewUser(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('users_id_seq')::int as id`);
  const user_id = first(rows).id;
  await switchScope(tx, { user_id });
  return user_id;
}
