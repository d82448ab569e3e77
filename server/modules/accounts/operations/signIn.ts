import { defined } from '@/domain/assert';
import { Invalid } from '@/domain/errors';
import { normalLogin } from '@/domain/users/login';
import type { CodeRequired, LoginInput, SignedIn } from '@/domain/users/session';
import { violation } from '@/domain/validation/violations';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant, asUser } from '@/server/platform/db/scope';
import type { AccountLimits } from '../limits/accountLimits';
import type { Account } from '../queries/credentials';
import {
  sendCode,
  proofOf,
  requestFactor,
  useCode,
  useFactorRequest,
  wrongCode,
  type CodeRequest,
  type FactorClaim,
  type Proof,
  type SentClaim,
} from '../commands/codes';
import { factorOf, useFactor } from '../commands/secondFactor';
import { logSecurity } from '../commands/securityEvents';
import { welcome } from '../commands/sessions';
import { isPassword } from '@/server/platform/security/passwordHash';

type SignInDeps = CodeRequest & { db: Database; limits: AccountLimits; user_agent: string };

/**
 * Returns an OAuth client for one grant within five minutes; where a second factor is on, for password and
 * code, and under a guessing attack for password and a code that is sent.
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
  const { user_id, has_second_factor: hasFactor } = defined(account, 'account');
  const isEnough = !isUnderAttack && !hasFactor;
  await limits.acceptPassword(user_id, context, { isEnough });
  if (isEnough) return asUser(db, user_id, tx => welcome({ tx }, { now, user_id }));
  if (hasFactor) return signInByFactor(context, { purpose: 'second_factor', login, user_id }, proof);
  const claim: SentClaim = { purpose: 'sign_in', login, user_id };
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
  claim: SentClaim,
  user_id: number,
): Promise<CodeRequired> {
  await limits.checkSignInCode(user_id);
  const guards = await limits.wrongCodes('sign_in', { user_id }, query);
  const tfa_request_id = await withoutTenant(db, tx =>
    sendCode({ tx }, { query, claim, reach: 'code', guards }),
  );
  return { tfa_code_required: true, tfa_request_id };
}

/** A code serves once: of two that come at once, with the same or with two requests, the second is wrong. */
async function signInByFactor(
  context: SignInDeps,
  claim: FactorClaim,
  proof: Required<Proof> | undefined,
): Promise<SignedIn | CodeRequired> {
  const { db, limits, now, secret, user_agent } = context;
  const { user_id } = claim;
  if (!proof) {
    await limits.checkFactorRequest(user_id, context);
    const guards = await limits.wrongCodes('second_factor', { user_id }, context);
    const tfa_request_id = await withoutTenant(db, tx =>
      requestFactor({ tx }, { query: context, claim, guards }),
    );
    return { tfa_code_required: true, tfa_request_id };
  }
  const { tfa_request_id, verification_code: code } = proof;
  const signedIn = await asUser(db, user_id, async tx => {
    const factor = await factorOf({ tx }, { user_id, now, secret_key: secret, code });
    const isFitting = factor !== undefined;
    const isTaken =
      (await useFactorRequest({ tx }, { secret, claim, tfa_request_id, isFitting })) &&
      isFitting &&
      (await useFactor({ tx }, { user_id, factor, now, user_agent }));
    if (isTaken) return welcome({ tx }, { now, user_id, is_confirmed: true });
    await logSecurity({ tx }, { user_id, type: 'code_failed', now, user_agent });
    return null;
  });
  if (!signedIn) throw new Invalid([wrongCode()]);
  return signedIn;
}
