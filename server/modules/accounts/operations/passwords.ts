import type { App } from '@/server/core/context';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Invalid } from '@/domain/errors';
import type { NewPasswordInput } from '@/domain/users/registration';
import { violation } from '@/domain/validation/violations';
import type { Database } from '@/server/platform/db/open';
import { oauthClients, users } from '@/server/platform/db/schema';
import { withoutTenant, asUser, switchScope, type Tx } from '@/server/platform/db/scope';
import { logSecurity } from '../commands/securityEvents';
import { endSessions } from '../commands/sessions';
import { tellContacts } from '../commands/tellContacts';
import { getUser } from '../queries/users';
import { sendCode, useCode, wrongCode, type SentClaim } from '../commands/codes';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { verifyUser } from '../queries/verifyUser';
import { passwordProblems, requireNone, requireStrongPassword } from '../strongPassword';
import type { AccountLimits } from '../limits/accountLimits';
import { accountOf } from '../queries/credentials';
import type { CodeRequest } from '../commands/codes';

/** When and on what it is done. */
type By = { now: number; user_agent: string };

type ForgetDeps = CodeRequest & { db: Database; limits: AccountLimits };

/** Takes equally long and sends nothing when there is no account, so that it does not reveal one. */
export async function forgetPassword({ db, limits, ...query }: ForgetDeps, login: string): Promise<string> {
  const account = await withoutTenant(db, tx => accountOf(tx, login));
  const guards = await limits.wrongCodes('password', { login, ...account }, query);
  const claim: SentClaim = { purpose: 'password', login };
  return withoutTenant(db, tx =>
    sendCode({ tx }, { query, claim, reach: account ? 'code' : 'nobody', guards }),
  );
}

/**
 * Ends all sign-ins. A refused password leaves a right code unused; a wrong code is counted in any case.
 * @throws Invalid at `verification_code` and `password`, at both where both are wrong
 */
export async function resetPassword(
  { db }: Pick<App, 'db'>,
  { secret, input, ...by }: { secret: string; input: NewPasswordInput } & By,
): Promise<void> {
  const { login, password } = input;
  const problems = await passwordProblems(password, [login]);
  const password_hash = await hashPassword(password);
  const isDone = await withoutTenant(db, async tx => {
    const claim = { purpose: 'password', login } as const;
    const account = (await useCode({ tx }, { secret, claim, proof: input })) && (await accountOf(tx, login));
    if (!account) return false;
    const { user_id } = account;
    await switchScope(tx, { user_id });
    const { name, email, phone } = await getUser(tx, user_id);
    requireNone(problems);
    await requireStrongPassword(password, [name, email, phone]);
    await storePassword(tx, { user_id, password_hash, ...by });
    return true;
  });
  if (!isDone) requireNone([wrongCode(), ...problems]);
}

/** Ends the other sign-ins and notifies each login. @throws Invalid at `current_password` and a weak `password` */
export async function changePassword(
  { db }: Pick<App, 'db'>,
  {
    user_id,
    family,
    current_password,
    password,
    ...by
  }: { user_id: number; family: string } & { current_password: string; password: string } & By,
): Promise<void> {
  const { name, email, phone } = await asUser(db, user_id, tx => getUser(tx, user_id));
  const problems = await passwordProblems(password, [name, email, phone]);
  const isRight = await verifyUser(db, user_id, current_password);
  requireNone(isRight ? problems : [wrongPassword(), ...problems]);
  const password_hash = await hashPassword(password);
  await asUser(db, user_id, tx => storePassword(tx, { user_id, password_hash, but: family, ...by }));
}

/** @throws Invalid at `current_password` when it is wrong */
export async function confirmPassword(
  { db }: Pick<App, 'db'>,
  { user_id, password }: { user_id: number; password: string },
): Promise<void> {
  if (!(await verifyUser(db, user_id, password))) throw new Invalid([wrongPassword()]);
}

const wrongPassword = () => violation('current_password', 'user', { key: 'validation.wrong_password' });

type NewPassword = By & { user_id: number; password_hash: string; but?: string };

async function storePassword(tx: Tx, { user_id, password_hash, but, ...by }: NewPassword) {
  await tx.update(users).set({ password_hash }).where(eq(users.id, user_id));
  await tx.delete(oauthClients).where(eq(oauthClients.user_id, user_id));
  await endSessions({ tx }, { user_id, but });
  await tellContacts(
    { tx },
    { user_id, template: 'password_changed', params: {}, dedupe_key: `password changed ${randomUUID()}` },
  );
  await logSecurity({ tx }, { user_id, type: 'password_changed', ...by });
}
