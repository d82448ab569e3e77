import { defined } from '@/domain/assert';
import { Invalid } from '@/domain/errors';
import { normalLogin } from '@/domain/users/login';
import type { LoginInput } from '@/domain/users/session';
import { violation } from '@/domain/validation/violations';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant, asUser } from '@/server/platform/db/scope';
import type { AccountLimits } from '../limits/accountLimits';
import type { Account } from '../queries/credentials';
import { sendCode, proofOf, useCode, wrongCode, type Claim, type CodeRequest } from '../commands/codes';
import { welcome, type SignedIn } from '../commands/sessions';
import { isPassword } from '@/server/platform/security/passwordHash';

export type CodeRequired = { tfa_code_required: true; tfa_request_id: string };

type SignInDeps = CodeRequest & { db: Database; limits: AccountLimits };

/**
 * Returns an OAuth client for one grant within five minutes; under a guessing attack only for password and code.
 * @throws Invalid at `login` after the same work with or without an account, at `verification_code`; TooManyRequests
 */
export async function signIn(
  context: SignInDeps,
  account: Account | undefined,
  input: LoginInput,
): Promise<SignedIn | CodeRequired> {
  const { db, now, secret, limits } = context;
  const proof = proofOf(input);
  const login = normalLogin(input.login);
  const attempt = account ?? { login };
  const isUnderAttack = await limits.countPassword(attempt);
  if (!(await isPassword(account?.password_hash, input.password))) {
    throw new Invalid([violation('login', 'session', { key: 'errors.wrong_login' })]);
  }
  const { user_id } = defined(account, 'account');
  await limits.acceptPassword(user_id, context, { isEnough: !isUnderAttack });
  if (!isUnderAttack) return asUser(db, user_id, tx => welcome({ tx }, { now, user_id }));
  const claim: Claim = { purpose: 'sign_in', login, user_id };
  if (!proof) return requireCode(context, claim, user_id);
  const signedIn = await asUser(db, user_id, async tx =>
    (await useCode({ tx }, { secret, claim, proof }))
      ? welcome({ tx }, { now, user_id, is_confirmed: true })
      : null,
  );
  if (!signedIn) throw new Invalid([wrongCode()]);
  return signedIn;
}

async function requireCode(
  { db, limits, ...query }: SignInDeps,
  claim: Claim,
  user_id: number,
): Promise<CodeRequired> {
  await limits.checkSignInCode(user_id);
  const guards = await limits.wrongCodes('sign_in', { user_id }, query);
  const tfa_request_id = await withoutTenant(db, tx =>
    sendCode({ tx }, { query, claim, reach: 'code', guards }),
  );
  return { tfa_code_required: true, tfa_request_id };
}
