import { first } from '../../../domain/assert';
import type { Database } from '../../db/open';
import { checkRateLimit, countAttempts, resetRateLimit, uncountAttempt, type RateLimit } from './rateLimit';

const quarter_s = 15 * 60;
const hour_s = 3600;
const wrong_passwords_max = 50;

/** Whose attempts are counted: an account by its id, at whichever door; a login that nobody has by itself. */
export type LimitedAttempt = { user_id?: number; login?: string };

/** Where an attempt comes from: its address (`addressKey`), and the sign-in of somebody who is signed in. */
export type Origin = { address: string; family?: string };

/** The limits of one account: of its passwords, and of the codes that are sent to it; `scale` multiplies each. */
export function accountLimits(db: Database, scale: number) {
  const limit = (key: string, most: number, window_s: number): RateLimit => ({
    key,
    most: most * scale,
    window_s,
  });
  const nameOf = ({ user_id, login }: LimitedAttempt) => (user_id === undefined ? login : `user ${user_id}`);
  const attempts = (tried: LimitedAttempt, { address, family }: Origin) => [
    limit(`sign-in account ${nameOf(tried)} from ${address}`, 10, quarter_s),
    ...(family ? [limit(`sign-in account ${nameOf(tried)} by ${family}`, 10, quarter_s)] : []),
  ];
  const wrongPasswords = (tried: LimitedAttempt) =>
    limit(`wrong passwords ${nameOf(tried)}`, wrong_passwords_max, hour_s);

  return {
    /**
     * One more attempt at this account from there. A stranger elsewhere has a count of their own, and locks nobody out.
     * @throws TooManyRequests
     */
    checkAttempt: (tried: LimitedAttempt, origin: Origin) => checkRateLimit(db, ...attempts(tried, origin)),
    /** Called after the right password. */
    resetAttempts: (tried: LimitedAttempt, origin: Origin) =>
      resetRateLimit(
        db,
        attempts(tried, origin).map(({ key }) => key),
      ),
    /**
     * Counts a password before it is compared, from wherever it comes, so that many at once are all counted.
     * True when there have been so many wrong ones in this hour that the right one alone is not enough.
     */
    async countPassword(tried: LimitedAttempt): Promise<boolean> {
      const counted = wrongPasswords(tried);
      const attempts = first(await countAttempts(db, [counted]));
      return attempts.count > counted.most;
    },
    /** The password was right: it does not count among the wrong ones. */
    uncountPassword: (tried: LimitedAttempt) => uncountAttempt(db, wrongPasswords(tried).key),
    /** One more code for this login. @throws TooManyRequests */
    checkCode: (login: string) => checkRateLimit(db, limit(`code login ${login}`, 5, hour_s)),
    /** One more code to sign in with: only whoever knows the password gets here. @throws TooManyRequests */
    checkSignInCode: (user_id: number) =>
      checkRateLimit(db, limit(`sign-in code user ${user_id}`, 10, hour_s)),
  };
}

export type AccountLimits = ReturnType<typeof accountLimits>;
