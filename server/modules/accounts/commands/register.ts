import { Invalid } from '@/domain/errors';
import type { RegistrationInput } from '@/domain/users/registration';
import type { Database } from '@/server/platform/db/open';
import { asNobody } from '@/server/platform/db/scope';
import { sendCode, useCode, wrongCode, type Claim, type Proof } from './codes';
import { insertUser } from './insertUser';
import { passwordProblems, requireNone, requireStrongPassword } from './requireStrongPassword';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { accountOf } from '../queries/credentials';
import { welcome, type SignedIn } from './signIn';
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

/**
 * A weak password leaves a right code unused; a wrong code is counted in any case.
 * @throws Invalid at `verification_code` when it is wrong or the login was taken meanwhile, and at a weak `password`
 */
export async function register(
  db: Database,
  { now, secret, locale }: CodeRequest,
  input: RegistrationInput,
  proof: Required<Proof>,
): Promise<SignedIn> {
  const problems = await passwordProblems(input.password, [input.login, input.name]);
  const password_hash = await hashPassword(input.password);
  const signedIn = await asNobody(db, async tx => {
    if (!(await useCode(tx, secret, claimOf(input), proof))) return null;
    requireNone(problems);
    const { name, login } = input;
    const user_id = await insertUser(tx, { name, login, password_hash, locale });
    return user_id === undefined ? null : welcome(tx, now, user_id, { is_confirmed: true });
  });
  // Thrown after the commit, so that the attempt is counted.
  if (!signedIn) throw new Invalid([wrongCode(), ...problems]);
  return signedIn;
}

const claimOf = ({ login }: RegistrationInput): Claim => ({ purpose: 'sign_up', login });
