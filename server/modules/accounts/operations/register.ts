import type { SignedIn } from '@/domain/users/session';
import type { App } from '@/server/core/context';
import { Invalid } from '@/domain/errors';
import type { RegistrationInput } from '@/domain/users/registration';
import { withoutTenant } from '@/server/platform/db/scope';
import { sendCode, useCode, wrongCode, type Proof } from '../commands/codes';
import { insertUser } from '../commands/insertUser';
import { passwordProblems, requireNone, requireStrongPassword } from '../strongPassword';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { accountOf } from '../queries/credentials';
import { welcome } from '../commands/sessions';
import type { CodeRequest } from '../commands/codes';

/** If the login has an account, its owner is notified and no code matches: the caller cannot tell the difference. */
export async function askToRegister(
  { db }: Pick<App, 'db'>,
  { query, input }: { query: CodeRequest; input: RegistrationInput },
): Promise<string> {
  await requireStrongPassword(input.password, [input.login, input.name]);
  return withoutTenant(db, async tx => {
    const account = await accountOf(tx, input.login);
    return sendCode({ tx }, { query, claim: claimOf(input), reach: account ? 'login_taken' : 'code' });
  });
}

/**
 * A weak password leaves a right code unused; a wrong code is counted in any case.
 * @throws Invalid at `verification_code` when it is wrong or the login was taken meanwhile, and at a weak `password`
 */
export async function register(
  { db }: Pick<App, 'db'>,
  {
    query: { now, secret, locale },
    input,
    proof,
  }: { query: CodeRequest; input: RegistrationInput; proof: Required<Proof> },
): Promise<SignedIn> {
  const problems = await passwordProblems(input.password, [input.login, input.name]);
  const password_hash = await hashPassword(input.password);
  const signedIn = await withoutTenant(db, async tx => {
    if (!(await useCode({ tx }, { secret, claim: claimOf(input), proof }))) return null;
    requireNone(problems);
    const { name, login } = input;
    const user_id = await insertUser({ tx }, { name, login, password_hash, locale });
    return user_id === undefined ? null : welcome({ tx }, { now, user_id, is_confirmed: true });
  });
  // Thrown after the commit, so that the attempt is counted.
  if (!signedIn) throw new Invalid([wrongCode(), ...problems]);
  return signedIn;
}

const claimOf = ({ login }: RegistrationInput) => ({ purpose: 'sign_up' as const, login });
